//! The type under test, published and registered as the arguments of a tool that does nothing.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};

use crate::context::ToolContext;
use crate::dispatch::{DynTool, Registered};
use crate::input::guard::ObjectOnly;
use crate::input::{Checks, ObjectInput, ToolInput};
use crate::registry::{AnyTool, ToolRegistry};
use crate::schema::{InputSchema, SchemaErrorKind};
use crate::session::Session;
use crate::shape::{Depth, Opaque};
use crate::spec::{SpecError, ToolSpec};
use crate::tool::Tool;

/// The type under test, with its type forgotten.
pub(super) struct Subject {
    pub(super) schema: InputSchema,
    pub(super) judge: jsonschema::Validator,
    pub(super) tool: Arc<dyn DynTool>,
    pub(super) session: Session,
    frame: Frame,
}

/// Where the type stands.
#[derive(Clone, Copy)]
enum Frame {
    /// It is the arguments.
    Whole,
    /// It cannot be, so it is their property `value`.
    Property,
}

impl Subject {
    /// # Errors
    ///
    /// When the type's schema cannot be published.
    pub(super) fn of<T: ToolInput>() -> Result<Self, SpecError> {
        match ToolSpec::of::<Probe<Whole<T>>>() {
            Ok(spec) => Ok(Self::registered::<Whole<T>>(spec, Frame::Whole)),
            Err(SpecError::Schema(error)) if error.kind() == &SchemaErrorKind::RootNotAnObject => {
                let spec = ToolSpec::of::<Probe<Property<T>>>()?;
                Ok(Self::registered::<Property<T>>(spec, Frame::Property))
            }
            Err(error) => Err(error),
        }
    }

    #[expect(clippy::panic, reason = "the probe's own name and description are sound, and so is the schema")]
    fn registered<A: ObjectInput>(spec: ToolSpec, frame: Frame) -> Self {
        let schema = spec.input_schema().clone();
        let tool: Arc<dyn DynTool> = Arc::new(Registered::<Probe<A>>::new(Arc::new(spec), ()));
        let registry = ToolRegistry::builder().register(AnyTool::new(Arc::clone(&tool))).build();
        match (judge(schema.as_value()), registry) {
            (Ok(judge), Ok(registry)) => Self { schema, judge, tool, session: registry.session(), frame },
            (Err(error), _) => panic!("the published schema is no JSON Schema: {error}"),
            (_, Err(error)) => panic!("{error}"),
        }
    }

    /// The arguments that a value of the type makes.
    pub(super) fn arguments(&self, value: &Value) -> Value {
        match self.frame {
            Frame::Whole => value.clone(),
            Frame::Property => json!({ "value": value }),
        }
    }

    /// A place in the arguments, as one in the value.
    pub(super) fn within_value<'p>(&self, pointer: &'p str) -> &'p str {
        match self.frame {
            Frame::Whole => pointer,
            Frame::Property => pointer.strip_prefix("/value").unwrap_or_default(),
        }
    }

    /// The schema of the type itself.
    pub(super) fn target(&self) -> &Value {
        let document = self.schema.as_value();
        match self.frame {
            Frame::Whole => document,
            Frame::Property => document.pointer("/properties/value").unwrap_or(document),
        }
    }

    /// The canonical form of arguments. A call without any, written as `null`, is one with an empty object.
    pub(super) fn canonical(&self, mut arguments: Value) -> Value {
        if arguments.is_null() {
            arguments = Value::Object(Map::new());
        }
        self.schema.canonicalize(&mut arguments);
        arguments
    }
}

/// An independent implementation of JSON Schema.
///
/// # Errors
///
/// When it is no schema of draft 2020-12, or a reference in it leads nowhere.
pub(crate) fn judge(schema: &Value) -> Result<jsonschema::Validator, jsonschema::ValidationError<'static>> {
    jsonschema::options().with_draft(jsonschema::Draft::Draft202012).should_validate_formats(true).build(schema)
}

/// A tool that does nothing with its arguments.
struct Probe<A>(PhantomData<fn() -> A>);

impl<A: ObjectInput> Tool for Probe<A> {
    const NAME: &'static str = "probe";
    const DESCRIPTION: &'static str = "Does nothing.";

    type Args = A;
    type State = ();
    type Context = ToolContext;
    type Output = ();

    async fn call((): &(), _: &ToolContext, _: A) {}
}

/// A type as the whole of the arguments.
#[derive(Deserialize)]
#[serde(transparent, bound = "T: ToolInput")]
struct Whole<T>(T);

impl<T: ToolInput> ToolInput for Whole<T> {
    type At<D: Depth> = T::At<D>;

    fn to_json(&self) -> Value {
        self.0.to_json()
    }

    fn check(&self, checks: &mut Checks<'_>) {
        self.0.check(checks);
    }
}

/// The subject uses it only where the schema is one of objects.
impl<T: ToolInput> ObjectInput for Whole<T> {}

impl<T: JsonSchema> JsonSchema for Whole<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// A type as a property.
struct Property<T>(T);

impl<'de, T: ToolInput> Deserialize<'de> for Property<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(bound = "T: ToolInput", deny_unknown_fields)]
        struct Definition<T> {
            value: T,
        }
        Definition::deserialize(ObjectOnly(deserializer)).map(|Definition { value }| Self(value))
    }
}

impl<T: ToolInput> ToolInput for Property<T> {
    type At<D: Depth> = Opaque;

    fn to_json(&self) -> Value {
        json!({ "value": self.0.to_json() })
    }

    fn check(&self, checks: &mut Checks<'_>) {
        checks.property("value", &self.0);
    }
}

impl<T: ToolInput> ObjectInput for Property<T> {}

impl<T: JsonSchema> JsonSchema for Property<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Property_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        #[derive(JsonSchema)]
        #[schemars(deny_unknown_fields)]
        struct Definition<T> {
            /// The value.
            #[expect(dead_code, reason = "only its schema is used")]
            value: T,
        }
        Definition::<T>::json_schema(generator)
    }
}
