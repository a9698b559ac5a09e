#[derive(::tool_core::__private::schemars::JsonSchema)]
#[schemars(crate = "::tool_core::__private::schemars", deny_unknown_fields)]
/// Where and when.
#[derive(Debug)]
#[serde(rename_all = "camelCase")]
pub struct ForecastArgs<T> {
    /// The city.
    #[schemars(length(max = 80))]
    city: String,
    /// How many days ahead.
    #[schemars(range(min = 1, max = 7))]
    #[serde(default)]
    days_ahead: Option<u8>,
    /// What else.
    #[cfg(feature = "more")]
    more: Vec<T>,
}
#[allow(unused_imports)]
use ::core::{
    convert::{From as _, Into as _},
    default::Default as _,
};
const _: () = {
    #[derive(::tool_core::__private::serde::Deserialize)]
    #[serde(
        remote = "ForecastArgs",
        crate = "::tool_core::__private::serde",
        deny_unknown_fields,
        bound(deserialize = "T: ::tool_core::ToolInput"),
        rename_all = "camelCase"
    )]
    struct __Definition<T> {
        city: String,
        #[serde(default)]
        days_ahead: Option<u8>,
        #[cfg(feature = "more")]
        more: Vec<T>,
    }
    #[automatically_derived]
    impl<'de, T> ::tool_core::__private::serde::Deserialize<'de> for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {
        fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
        where
            D: ::tool_core::__private::serde::Deserializer<'de>,
        {
            __Definition::<
                T,
            >::deserialize(::tool_core::__private::ObjectOnly(deserializer))
        }
    }
    #[automatically_derived]
    impl<T> ::tool_core::ToolInput for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {
        fn check(&self, checks: &mut ::tool_core::input::Checks<'_>) {
            let _ = &checks;
            checks.property::<String>("city", &self.city);
            checks
                .within(
                    "city",
                    |checks| {
                        checks
                            .length::<
                                String,
                            >(
                                &self.city,
                                ::core::option::Option::None,
                                ::core::option::Option::Some(80usize),
                            )
                    },
                );
            checks.property::<Option<u8>>("daysAhead", &self.days_ahead);
            checks
                .within(
                    "daysAhead",
                    |checks| {
                        checks
                            .range::<
                                Option<u8>,
                            >(
                                &self.days_ahead,
                                ::core::option::Option::Some(
                                    ::tool_core::input::Limit::Int(1i128),
                                ),
                                ::core::option::Option::Some(
                                    ::tool_core::input::Limit::Int(7i128),
                                ),
                            )
                    },
                );
            #[cfg(feature = "more")] checks.property::<Vec<T>>("more", &self.more);
        }
    }
    #[automatically_derived]
    impl<T> ::tool_core::ObjectInput for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {}
};
