//! Nothing is shared by the programs beside this file.
