//! Columns with types of the domain. The CHECK constraints of the schema rule out other values; if one occurs all the same, the
//! statement fails.

use std::convert::identity;

use chrono::NaiveDateTime;
use diesel::{
    backend::Backend,
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::Pg,
    serialize::{self, Output, ToSql},
    sql_types::{self, Integer, Text},
    sqlite::Sqlite,
};
use tinerary_domain::{
    Activity, Continent, ItineraryId, LastNameShown, Role, ShowId, Stored, Timestamp, Timing,
};
use tinerary_storage::{MultiBackend, MultiRawValue};

/// A moment, for columns that are read row by row: SQLite has it as text, which diesel reads by trying formats.
#[derive(Clone, Copy, Debug, FromSqlRow)]
pub struct Moment(NaiveDateTime);

impl From<Moment> for NaiveDateTime {
    fn from(moment: Moment) -> Self {
        moment.0
    }
}

impl FromSql<sql_types::Timestamp, Sqlite> for Moment {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        match Timestamp::parse_column(value.read_text()) {
            Some(moment) => Ok(Self(moment.naive())),
            // Whatever else SQLite takes for a moment, entered by hand.
            None => FromSql::<sql_types::Timestamp, Sqlite>::from_sql(value).map(Self),
        }
    }
}

impl FromSql<sql_types::Timestamp, Pg> for Moment {
    fn from_sql(value: <Pg as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        FromSql::<sql_types::Timestamp, Pg>::from_sql(value).map(Self)
    }
}

impl FromSql<sql_types::Timestamp, MultiBackend> for Moment {
    fn from_sql(value: MultiRawValue<'_>) -> deserialize::Result<Self> {
        value.from_sql::<Self, sql_types::Timestamp>()
    }
}

/// The name of a continent.
#[derive(Clone, Copy, Debug, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub struct ContinentColumn(pub Continent);

impl<DB: Backend> FromSql<Text, DB> for ContinentColumn
where
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Continent::parse(&String::from_sql(bytes)?)
            .map(Self)
            .ok_or_else(|| "not a continent".into())
    }
}

impl<DB: Backend> ToSql<Text, DB> for ContinentColumn
where
    str: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.as_str().to_sql(out)
    }
}

/// A non-negative integer.
#[derive(Clone, Copy, Debug, AsExpression, FromSqlRow)]
#[diesel(sql_type = Integer)]
pub struct UnsignedColumn(i32);

impl UnsignedColumn {
    /// The number.
    pub const fn get(self) -> u32 {
        self.0.unsigned_abs()
    }
}

impl From<u32> for UnsignedColumn {
    fn from(number: u32) -> Self {
        // The value objects of the domain allow far less.
        Self(i32::try_from(number).unwrap_or(i32::MAX))
    }
}

impl<DB: Backend> FromSql<Integer, DB> for UnsignedColumn
where
    i32: FromSql<Integer, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        match i32::from_sql(bytes)? {
            number @ 0.. => Ok(Self(number)),
            _ => Err("a negative number".into()),
        }
    }
}

impl<DB: Backend> ToSql<Integer, DB> for UnsignedColumn
where
    i32: ToSql<Integer, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.to_sql(out)
    }
}

/// The name of a role.
#[derive(Clone, Copy, Debug, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub struct RoleColumn(pub Role);

impl<DB: Backend> FromSql<Text, DB> for RoleColumn
where
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Role::parse(&String::from_sql(bytes)?)
            .map(Self)
            .ok_or_else(|| "not a role".into())
    }
}

impl<DB: Backend> ToSql<Text, DB> for RoleColumn
where
    str: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.as_str().to_sql(out)
    }
}

/// How much of a last name others see.
#[derive(Clone, Copy, Debug, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub struct LastNameShownColumn(pub LastNameShown);

impl<DB: Backend> FromSql<Text, DB> for LastNameShownColumn
where
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        LastNameShown::parse(&String::from_sql(bytes)?)
            .map(Self)
            .ok_or_else(|| "neither full nor initial".into())
    }
}

/// How the date of a show was entered.
#[derive(Clone, Copy, Debug, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub struct TimingColumn(pub Timing);

impl<DB: Backend> FromSql<Text, DB> for TimingColumn
where
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        let name = String::from_sql(bytes)?;
        let found = Timing::ALL.into_iter().find(|timing| timing.as_str() == name);
        found.map(Self).ok_or_else(|| "not a timing".into())
    }
}

impl<DB: Backend> ToSql<Text, DB> for TimingColumn
where
    str: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.as_str().to_sql(out)
    }
}

/// What is stored of a value, in a column.
pub trait Column {
    /// The type of the column.
    type Held;

    /// What the column holds.
    fn hold(self) -> Self::Held;

    /// What is read of it.
    fn read(held: Self::Held) -> Self;
}

/// What a column holds of a value.
pub type Held<T> = <<T as Stored>::Plain as Column>::Held;

/// What a column holds of `value`.
pub fn hold<T: Stored<Plain: Column>>(value: &T) -> Held<T> {
    value.to_plain().hold()
}

/// The value of which a column holds this.
pub fn read<T: Stored<Plain: Column>>(held: Held<T>) -> T {
    T::from_plain(Column::read(held))
}

macro_rules! columns {
    ($($plain:ty as $held:ty: $hold:expr, $read:expr;)+) => {$(
        impl Column for $plain {
            type Held = $held;

            fn hold(self) -> $held {
                $hold(self)
            }

            fn read(held: $held) -> Self {
                $read(held)
            }
        }
    )+};
}

columns! {
    String as Self: identity, identity;
    i64 as Self: identity, identity;
    u32 as UnsignedColumn: UnsignedColumn::from, UnsignedColumn::get;
    Continent as ContinentColumn: ContinentColumn, |column: ContinentColumn| column.0;
    // An array in JSON. Anything else counts as none: one broken row must not fail a whole list.
    Vec<String> as String: |texts| serde_json::Value::from(texts).to_string(),
        |column: String| serde_json::from_str(&column).unwrap_or_default();
}

impl<T: Column> Column for Option<T> {
    type Held = Option<T::Held>;

    fn hold(self) -> Self::Held {
        self.map(T::hold)
    }

    fn read(held: Self::Held) -> Self {
        held.map(T::read)
    }
}

/// The columns of a thing: one for each of its fields, by the name of the field, a column `beside` them that is derived, and the
/// fields that others than their own columns give. It makes the row, which is read and inserted, and the set of columns that a
/// change writes.
macro_rules! columns_of {
    (
        $table:ident: $row:ident, $set:ident of $id:ident, $fields:ident, $change:ident {
            $($(#[$attribute:meta])* $name:ident: $type:ty,)+
        } beside {
            $($(#[$beside_attribute:meta])* $beside:ident: $held:ty,)*
        } without { $($other:ident: $value:ty,)* }
    ) => {
        #[doc = concat!("A row of `", stringify!($table), "`.")]
        #[derive(diesel::Queryable, diesel::Selectable, diesel::Insertable)]
        #[diesel(table_name = $table, treat_none_as_default_value = false)]
        pub struct $row {
            id: String,
            $($(#[$attribute])* $name: $crate::repositories::columns::Held<$type>,)+
            $($(#[$beside_attribute])* $beside: $held,)*
        }

        /// The columns of a change; diesel leaves out those that are `None`.
        #[derive(diesel::AsChangeset)]
        #[diesel(table_name = $table)]
        struct $set {
            $($(#[$attribute])* $name: Option<$crate::repositories::columns::Held<$type>>,)+
        }

        impl $row {
            fn new(id: &$id, fields: &$fields $(, $beside: $held)*) -> Self {
                Self {
                    id: id.as_str().to_owned(),
                    $($name: $crate::repositories::columns::hold(&fields.$name),)+
                    $($beside,)*
                }
            }

            fn read(self $(, $other: $value)*) -> ($id, $fields) {
                let fields = $fields {
                    $($name: $crate::repositories::columns::read(self.$name),)+
                    $($other,)*
                };
                ($id::stored(self.id), fields)
            }
        }

        impl From<&$change> for $set {
            fn from(change: &$change) -> Self {
                Self {
                    $($name: change.$name.as_ref().map($crate::repositories::columns::hold),)+
                }
            }
        }
    };
}

pub(super) use columns_of;

/// A number of rows.
pub fn row_count(rows: i64) -> u64 {
    u64::try_from(rows).unwrap_or_default()
}

/// The activity that a row belongs to; the schema allows exactly one.
pub fn activity(itinerary_id: Option<String>, show_id: Option<String>) -> Activity {
    match itinerary_id {
        Some(id) => Activity::Itinerary(ItineraryId::stored(id)),
        None => Activity::Show(ShowId::stored(show_id.unwrap_or_default())),
    }
}
