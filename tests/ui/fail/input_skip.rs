use tool_core::tool_input;

#[tool_input]
struct Args {
    #[serde(skip)]
    #[schemars(range(max = 3))]
    bounded: u8,
    #[serde(skip, rename = "other")]
    named: u8,
}

struct NoDefault;

#[tool_input]
struct WithoutDefault {
    #[serde(skip)]
    value: NoDefault,
}

fn main() {}
