//! The values that people send, as the document describes them. Every bound is the constant of the value object in `domain`
//! that checks it; `openapi.json`, the client and the rules of the web app get theirs from here.

use serde_json::{Value, json};
use tinerary_domain as domain;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, Ref, RefOr, Schema, SchemaFormat,
        extensions::Extensions,
        schema::{AnyOfBuilder, ArrayBuilder, ObjectBuilder, Type},
    },
};

use super::patterns;

/// Types for the document alone: what it is, its schema, an example.
macro_rules! values {
    ($($(#[doc = $doc:literal])+ $name:ident: $schema:expr, $example:expr;)+) => {$(
        $(#[doc = $doc])+
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                RefOr::T($schema.described(concat!($($doc),+).trim(), json!($example)))
            }
        }

        impl ToSchema for $name {}
    )+};
}

values! {
    /// A name on one line.
    CityName: line(domain::CityName::SHORTEST, domain::CityName::LONGEST), "Lisbon";
    /// A name on one line.
    HotelName: line(domain::HotelName::SHORTEST, domain::HotelName::LONGEST), "The Paper Lantern";
    /// A name on one line.
    ItineraryName: line(domain::ItineraryName::SHORTEST, domain::ItineraryName::LONGEST), "Tiles and trams";
    /// A name on one line.
    ShowName: line(domain::ShowName::SHORTEST, domain::ShowName::LONGEST), "A fado night";
    /// A first or a last name.
    PersonName: line(domain::PersonName::SHORTEST, domain::PersonName::LONGEST), "Ana";
    /// The name of a country.
    Country: line(domain::Country::SHORTEST, domain::Country::LONGEST), "Portugal";
    /// The name of a country; empty or null where there is none.
    CountryOrNone: or_none("Country"), "Portugal";
    /// A time zone, by its name in the IANA database; empty or null for that of the place.
    TimeZoneOrNone: AnyOfBuilder::new()
        .item(one_of(domain::TimeZone::all().map(domain::TimeZone::as_str))).item(nothing())
        .item(ObjectBuilder::new().schema_type(Type::Null)), "Europe/Lisbon";
    /// What one does or sees; line breaks are allowed.
    Description: lines(domain::Description::SHORTEST, domain::Description::LONGEST),
        "Up the hill by tram, and down by the tiles.";
    /// What a comment says; line breaks are allowed.
    CommentWords: lines(domain::CommentText::SHORTEST, domain::CommentText::LONGEST), "Take the earlier tram.";
    /// A sentence on one line.
    RemovalReason: line(domain::RemovalReason::SHORTEST, domain::RemovalReason::LONGEST), "Not about this city";
    /// Letters, digits and `-`.
    ReactionName: length(domain::ReactionName::SHORTEST, domain::ReactionName::LONGEST)
        .pattern(Some(patterns::reaction_name())), "wow";
    /// The address of a picture: `http` or `https`, without credentials; or a path on this server, below `/media/` or
    /// `/samples/`.
    PhotoUrl: text().max_length(Some(domain::PhotoUrl::LONGEST)).pattern(Some(patterns::photo())),
        "/samples/cities/lisbon.svg";
    /// What a photo shows, on one line.
    AltText: line(domain::AltText::SHORTEST, domain::AltText::LONGEST), "Two boats in a harbour";
    /// What a photo shows, on one line; empty or null where it is not said.
    AltTextOrNone: or_none("AltText"), "Two boats in a harbour";
    /// A person's photo. Empty or null where there is none: then a portrait is drawn from the name.
    PhotoUrlOrNone: or_none("PhotoUrl"), "/samples/people/ana-sousa.svg";
    /// A mail address; its case does not count. An international domain is kept in its ASCII form.
    Email: known(KnownFormat::Email).max_length(Some(domain::Email::LONGEST)).pattern(Some(patterns::email())),
        "ana@tinerary.test";
    /// Any characters, normalized as RFC 8265 says; not one of the most common passwords, not the address or the name.
    NewPassword: known(KnownFormat::Password)
        .min_length(Some(domain::Password::SHORTEST)).max_length(Some(domain::Password::LONGEST)),
        "a tram up the hill";
    /// One of the continents.
    Continent: one_of(domain::Continent::ALL.map(domain::Continent::as_str)), "Europe";
    /// What somebody may do.
    Role: one_of(domain::Role::ALL.map(domain::Role::as_str)), "user";
    /// How much of somebody's last name others see: all of it, or its first letter.
    LastNameShown: one_of(domain::LastNameShown::ALL.map(domain::LastNameShown::as_str)), "full";
    /// How many people live there.
    Population: whole(domain::Population::MIN, domain::Population::MAX), 517_802;
    /// How many guests it takes.
    Capacity: whole(domain::Capacity::MIN, domain::Capacity::MAX), 120;
    /// Years.
    Age: whole(domain::Age::MIN.into(), domain::Age::MAX.into()), 34;
    /// Years; empty or null where it is not given.
    AgeOrNone: or_none("Age"), 34;
    /// US dollars, with at most two decimals.
    Price: price(), 10.5;
    /// Hours, in halves.
    Duration: hours(), 2.5;
    /// Decimal degrees north of the equator, WGS 84.
    Latitude: degrees(domain::Coordinates::MAX_LATITUDE), 38.72;
    /// Decimal degrees east of Greenwich, WGS 84.
    Longitude: degrees(domain::Coordinates::MAX_LONGITUDE), -9.13;
    /// A day, `YYYY-MM-DD`, whose `date` is its midnight in UTC; a day and a time by the clocks of the hotel, `YYYY-MM-DDTHH:MM`; or a
    /// moment in RFC 3339.
    ShowDate: show_date(), "2026-12-24";
    /// Some pictures; one alone may be sent as a text. Empty texts in the list are dropped.
    Photos: photos(), ["/samples/hotels/the-paper-lantern.svg"];
    /// Other names; one alone may be sent as a text. Empty texts in the list are dropped, and names that are there already.
    OtherNames: other_names(), ["Roma", "ローマ"];
    /// Different words of letters, digits, spaces and hyphens; case and accents do not count. One alone may be sent as a text.
    Tags: tags(), ["trams", "with kids"];
}

/// A schema that takes a description and an example.
trait Described {
    fn described(self, text: &str, example: Value) -> Schema;
}

impl Described for ObjectBuilder {
    fn described(self, text: &str, example: Value) -> Schema {
        self.description(Some(text)).examples([example]).into()
    }
}

impl Described for AnyOfBuilder {
    fn described(self, text: &str, example: Value) -> Schema {
        self.description(Some(text)).examples([example]).into()
    }
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn length(shortest: usize, longest: usize) -> ObjectBuilder {
    text().min_length(Some(shortest)).max_length(Some(longest))
}

fn line(shortest: usize, longest: usize) -> ObjectBuilder {
    length(shortest, longest).pattern(Some(patterns::line(shortest)))
}

fn lines(shortest: usize, longest: usize) -> ObjectBuilder {
    length(shortest, longest).pattern(Some(patterns::lines(shortest)))
}

fn photos() -> AnyOfBuilder {
    let list = ArrayBuilder::new()
        .items(Ref::from_schema_name("PhotoUrl"))
        .min_items(Some(domain::Photos::MIN))
        .max_items(Some(domain::Photos::MAX));
    AnyOfBuilder::new()
        .item(Ref::from_schema_name("PhotoUrl"))
        .item(list)
}

fn other_names() -> AnyOfBuilder {
    // Blank ones are dropped, however long they are.
    let name = || line(domain::OtherNames::SHORTEST, domain::OtherNames::LONGEST);
    let blank = || text().pattern(Some(patterns::blank_line()));
    let list = ArrayBuilder::new()
        .items(AnyOfBuilder::new().item(name()).item(blank()))
        .max_items(Some(domain::OtherNames::MAX));
    AnyOfBuilder::new().item(list).item(name()).item(blank())
}

fn tags() -> AnyOfBuilder {
    let tag = || length(domain::Tags::SHORTEST, domain::Tags::LONGEST).pattern(Some(patterns::tag()));
    let list = ArrayBuilder::new()
        .items(tag())
        .unique_items(true)
        .max_items(Some(domain::Tags::MAX));
    AnyOfBuilder::new().item(list).item(tag())
}

fn known(format: KnownFormat) -> ObjectBuilder {
    text().format(Some(SchemaFormat::KnownFormat(format)))
}

fn one_of(names: impl IntoIterator<Item = &'static str>) -> ObjectBuilder {
    text().enum_values(Some(names))
}

/// A number, or the same as text.
fn number_or_text(number: ObjectBuilder) -> AnyOfBuilder {
    AnyOfBuilder::new()
        .item(number)
        .item(text().pattern(Some(patterns::DECIMAL)))
}

fn whole(low: u32, high: u32) -> AnyOfBuilder {
    let number = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(low))
        .maximum(Some(high));
    number_or_text(number)
}

/// An empty text, where a value may be left out or taken away.
fn nothing() -> ObjectBuilder {
    text().pattern(Some(patterns::BLANK))
}

/// A value of that schema, or none.
fn or_none(schema: &str) -> AnyOfBuilder {
    AnyOfBuilder::new()
        .item(Ref::from_schema_name(schema))
        .item(nothing())
        .item(ObjectBuilder::new().schema_type(Type::Null))
}

fn number() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Number)
}

fn price() -> AnyOfBuilder {
    let most = u32::try_from(domain::Price::MAX_CENTS / 100).unwrap_or(u32::MAX);
    let dollars = number()
        .minimum(Some(0))
        .maximum(Some(most))
        .multiple_of(Some(0.01));
    number_or_text(dollars)
}

fn hours() -> AnyOfBuilder {
    let most = domain::Hours::MAX_HALF_HOURS / 2;
    let hours = number()
        .exclusive_minimum(Some(0))
        .maximum(Some(most))
        .multiple_of(Some(0.5));
    number_or_text(hours)
}

fn degrees(most: u8) -> AnyOfBuilder {
    let degrees = number().minimum(Some(-i32::from(most))).maximum(Some(most));
    number_or_text(degrees).item(nothing())
}

fn show_date() -> AnyOfBuilder {
    let (first, last) = (domain::ShowDate::FIRST_YEAR, domain::ShowDate::LAST_YEAR);
    // The first and the last day; JSON Schema has no word for it.
    let days = Extensions::from_iter([(
        "x-days",
        json!([format!("{first}-01-01"), format!("{last}-12-31")]),
    )]);
    let form = |format| {
        known(format)
            .pattern(Some(patterns::YEAR))
            .extensions(Some(days.clone()))
    };
    AnyOfBuilder::new()
        .item(form(KnownFormat::Date))
        .item(text().pattern(Some(patterns::LOCAL_TIME)))
        .item(form(KnownFormat::DateTime))
}
