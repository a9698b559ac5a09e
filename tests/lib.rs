//! The tests of the whole workspace, through its public interface. The targets of this package are its contents.
