//! The attribute macros behind `tool-core`. Depend on that crate: it re-exports them, and what they write names it.

#![forbid(unsafe_code)]

mod case;
mod docs;
mod errors;
mod hygiene;
mod input;
mod keyed;
mod tool;
mod tool_error;

#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

/// Makes a tool of an async function.
///
/// The function stays as it is and can be called as before. Beside it appears a unit struct with its name in
/// `PascalCase`, which implements `Tool` and is what a registry takes.
///
/// ```
/// use tool_core::{Tool, ToolError, tool, tool_input};
///
/// #[tool_input]
/// pub struct ForecastArgs {
///     /// City name, for example "Zürich".
///     city: String,
///     /// How many days ahead, 1 to 7.
///     #[schemars(range(min = 1, max = 7))]
///     days: Option<u8>,
/// }
///
/// /// Forecast the weather for a city.
/// #[tool(concurrent_safe)]
/// pub async fn forecast(args: ForecastArgs) -> Result<String, ToolError> {
///     Ok(format!("{}: sun for {} days", args.city, args.days.unwrap_or(1)))
/// }
///
/// assert_eq!(Forecast::NAME, "forecast");
/// assert_eq!(Forecast::DESCRIPTION, "Forecast the weather for a city.");
/// ```
///
/// # Parameters
///
/// What a parameter is follows from its form. Its type is left to rustc, so aliases work.
///
/// | form | what it is |
/// |---|---|
/// | `args: Args` | the arguments: one struct with `#[tool_input]`, in any pattern |
/// | `/// ..` before `city: String` | one argument; the struct `ForecastArgs` is written for you |
/// | `#[state] workspace: &Workspace` | state, bound once by `ReadFile.with_state(workspace)` |
/// | `context: &ToolContext` | the context of the call |
///
/// ```
/// use tool_core::{ToolContext, tool};
///
/// pub struct Notes(Vec<String>);
///
/// /// Find a note by a word in it.
/// #[tool(concurrent_safe)]
/// pub async fn find_note(
///     #[state] notes: &Notes,
///     context: &ToolContext,
///     /// The word to look for.
///     word: String,
///     /// How many notes to show.
///     #[schemars(range(min = 1))]
///     limit: Option<usize>,
/// ) -> String {
///     let _ = context.call_id();
///     let found = notes.0.iter().filter(|note| note.contains(&word));
///     found.take(limit.unwrap_or(3)).cloned().collect::<Vec<_>>().join("\n")
/// }
///
/// let bound = FindNote.with_state(Notes(vec!["buy milk".into()]));
/// # let _ = bound;
/// ```
///
/// # Options
///
/// | option | meaning |
/// |---|---|
/// | `name = ".."` | the name for the model, where it is not that of the function |
/// | `title = ".."` | a name for people |
/// | `description = ..` | a constant expression, in place of the doc comment |
/// | `struct_name = Name` | the name of the struct |
/// | `concurrent_safe` | calls change nothing and may read anything |
/// | `reads(path)` | calls change nothing, and read only what these arguments name |
/// | `writes(path)` | calls change what these arguments name |
/// | `locks("database")` | calls hold a named resource for themselves |
/// | `blocking` | the function is a plain `fn`, and runs on the pool for blocking work |
/// | `timeout = ..` | how long a call may take, a constant `Duration` |
/// | `idempotent`, `destructive`, `open_world` | what is declared of the behaviour; `= false` declares the opposite |
/// | `contract = "contracts/name.json"` | a pinned contract, by its path from the folder of `Cargo.toml` |
/// | `example = ..` | a value of the arguments, published with the tool; once for each example |
/// | `crate = path` | where `tool_core` is, if it has another name |
///
/// A tool that declares no effects may change anything, so its calls run alone. With several states,
/// `reads(path in workspace)` says which one knows what the name means.
///
/// ```
/// use std::time::Duration;
/// use tool_core::{ToolError, tool};
///
/// /// Count the lines of a file.
/// #[tool(blocking, reads(path), timeout = Duration::from_secs(5))]
/// pub fn count_lines(
///     /// The file.
///     path: String,
/// ) -> Result<String, ToolError> {
///     Ok(std::fs::read_to_string(path)?.lines().count().to_string())
/// }
/// ```
///
/// # Examples for the model
///
/// An example is a value of the arguments' type, also where that was written for you, so that it changes with the
/// type. What rustc does not see, a bound that it breaks, is an error when the registry is built.
///
/// ```
/// use tool_core::{ToolSpec, serde_json::json, tool};
///
/// /// Forecast the weather for a city.
/// #[tool(example = ForecastArgs { city: "Bern".into(), days: Some(3) })]
/// async fn forecast(
///     /// City name.
///     city: String,
///     /// How many days ahead.
///     #[schemars(range(min = 1, max = 7))]
///     days: Option<u8>,
/// ) -> String {
///     format!("{city}: sun for {} days", days.unwrap_or(1))
/// }
///
/// assert_eq!(ToolSpec::of::<Forecast>()?.examples(), [json!({ "city": "Bern", "days": 3 })]);
/// # Ok::<(), tool_core::SpecError>(())
/// ```
///
/// # Pinned contracts
///
/// `contract = ".."` names a file that is committed beside the code, and holds what callers rely on: the names, types
/// and bounds of the arguments. A tool that no longer keeps it does not compile, and neither does one whose file is
/// missing or malformed. See `tool_core::contract` for the file.
#[proc_macro_attribute]
pub fn tool(attr: TokenStream, item: TokenStream) -> TokenStream {
    tool::tool(attr.into(), &item.into()).into()
}

/// Makes a type part of a tool's arguments: its schema, its decoder and its checks come from the same attributes.
///
/// It goes above all other attributes of a struct or an enum. Each field and each variant has a doc comment, which the
/// model reads.
///
/// ```
/// use tool_core::tool_input;
///
/// /// How to sort.
/// #[tool_input]
/// #[derive(Debug, Clone, Copy)]
/// #[serde(rename_all = "snake_case")]
/// pub enum Order {
///     /// The newest first.
///     NewestFirst,
///     /// By name.
///     ByName,
/// }
///
/// #[tool_input]
/// #[derive(Debug, Clone)]
/// pub struct ListArgs {
///     /// The folder.
///     folder: String,
///     /// How to sort.
///     order: Option<Order>,
///     /// How many entries to show.
///     #[schemars(range(min = 1, max = 500))]
///     limit: Option<u16>,
///     /// Extensions to show, without the dot.
///     #[serde(default)]
///     #[schemars(length(max = 20))]
///     extensions: Vec<String>,
/// }
/// ```
///
/// Unknown properties are refused; `#[tool_input(open)]` accepts and drops them.
///
/// # Enums and newtypes
///
/// An enum of plain names is text. The variants of others hold fields, or one value, and are told apart as serde does it:
/// by a key (`{"turn": {..}}`), by `tag`, by `tag` and `content`, or, `untagged`, by what they are. The compiler refuses
/// an untagged enum of which two variants could be meant by one value.
///
/// ```
/// use tool_core::tool_input;
///
/// /// A word.
/// #[tool_input]
/// pub struct Word(#[schemars(length(min = 1, max = 40))] String);
///
/// #[tool_input]
/// #[serde(tag = "op", rename_all = "snake_case")]
/// pub enum Edit {
///     /// Take out everything.
///     Clear,
///     /// Put a word somewhere.
///     Insert {
///         /// Where.
///         at: u32,
///         /// The word.
///         word: Word,
///     },
/// }
/// ```
///
/// # Types of other crates
///
/// A field with `#[tool_input(foreign)]` may have any type with `Deserialize`, `Serialize` and `JsonSchema`, also inside
/// of an option or a list. Its schema is taken at its word, and its `format` is enforced.
///
/// # Attributes of serde and schemars
///
/// Those that keep schema and decoder in step are kept: of serde `rename`, `rename_all`, `rename_all_fields`, `default`,
/// `skip`, `skip_deserializing`, `skip_serializing`, `skip_serializing_if`, `flatten` of a closed struct, `transparent`,
/// `tag`, `content` and `untagged`; of schemars `range`, `length`, `regex(pattern = "..")`, `email`, `url`, `ipv4`, `ipv6`
/// and `extend("format" = "..")`, which are enforced. All others are refused, each with the reason and the way out. A
/// bound that the field's type cannot reach does not compile. A default is shown in the schema.
#[proc_macro_attribute]
pub fn tool_input(attr: TokenStream, item: TokenStream) -> TokenStream {
    input::tool_input(attr.into(), &item.into()).into()
}

/// Knows the attributes of a type with `#[tool_input]`, which has read them, and writes nothing.
#[doc(hidden)]
#[proc_macro_derive(InputAttributes, attributes(serde, schemars))]
pub fn input_attributes(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// Lets a tool return an error whose text is meant for the model.
///
/// The type implements [`std::error::Error`]. The model reads its `Display`; the host finds the value itself as the
/// source of the `ToolError`.
///
/// ```
/// use std::fmt;
/// use tool_core::{IntoToolError, ToolError, ToolErrorCode};
///
/// #[derive(Debug, ToolError)]
/// enum LookupError {
///     NoSuchCity,
///     #[tool_error(code = Unavailable)]
///     ServiceIsDown,
/// }
///
/// impl fmt::Display for LookupError {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         f.write_str(match self {
///             Self::NoSuchCity => "no city of this name",
///             Self::ServiceIsDown => "the service is down",
///         })
///     }
/// }
///
/// impl std::error::Error for LookupError {}
///
/// let error = LookupError::ServiceIsDown.into_tool_error();
/// assert_eq!(error.code(), ToolErrorCode::Unavailable);
/// assert_eq!(error.message(), "the service is down");
/// assert_eq!(LookupError::NoSuchCity.into_tool_error().code(), ToolErrorCode::ExecutionError);
/// ```
///
/// `#[tool_error(code = ..)]` on the type or on a variant names a variant of `ToolErrorCode`; without it the code is
/// `execution_error`. `#[tool_error(crate = path)]` on the type says where `tool_core` is.
#[proc_macro_derive(ToolError, attributes(tool_error))]
pub fn tool_error(item: TokenStream) -> TokenStream {
    tool_error::tool_error(item.into()).into()
}
