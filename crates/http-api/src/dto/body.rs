//! The bodies of the writing calls.

/// A body: its fields, each after the name by which the domain asks for it.
macro_rules! body {
    ($(#[$meta:meta])* $body:ident { $($(#[$attribute:meta])* $field:ident $name:ident: $type:ty,)+ }) => {
        #[derive(serde::Deserialize, utoipa::ToSchema)]
        $(#[$meta])*
        #[serde(rename_all = "camelCase")]
        pub struct $body {
            $(
                #[serde(default)]
                $(#[$attribute])*
                $name: $type,
            )+
        }

        impl tinerary_domain::Fields for $body {
            fn get(&self, field: tinerary_domain::Field) -> tinerary_domain::Raw<'_> {
                match field {
                    $(tinerary_domain::Field::$field => $crate::extract::SentField::one(&self.$name),)+
                    _ => tinerary_domain::Raw::Missing,
                }
            }

            fn list(&self, field: tinerary_domain::Field) -> Option<Vec<tinerary_domain::Raw<'_>>> {
                match field {
                    $(tinerary_domain::Field::$field => $crate::extract::SentField::all(&self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

pub(super) use body;
