//! The answers about things.

/// An answer about a thing: its fields, each with what of the thing it is.
macro_rules! answer {
    (
        $(#[$meta:meta])+
        $answer:ident of $thing:ident: $type:ty $(, with $shared:pat = $of_all:expr)? => {
            $($(#[$attribute:meta])* $name:ident: $held:ty = $of:expr,)+
        }
    ) => {
        #[derive(serde::Serialize, utoipa::ToSchema)]
        $(#[$meta])+
        pub struct $answer {
            $($(#[$attribute])* $name: $held,)+
        }

        impl From<$type> for $answer {
            fn from($thing: $type) -> Self {
                $(let $shared = $of_all;)?
                Self { $($name: $of,)+ }
            }
        }
    };
}

pub(super) use answer;
