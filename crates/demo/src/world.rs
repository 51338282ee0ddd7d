//! The demo data as plain values that refer to one another by position.

use chrono::NaiveDateTime;

/// Everything the demo site shows. Indexes in the parts are positions in these lists.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct World {
    /// The people; 0 is the demo admin, 1 the demo user.
    pub travellers: Vec<Traveller>,
    /// The cities of `demo-cities.csv`, in its order.
    pub cities: Vec<City>,
    /// The hotels.
    pub hotels: Vec<Hotel>,
    /// The itineraries.
    pub itineraries: Vec<Itinerary>,
    /// The shows.
    pub shows: Vec<Show>,
    /// The comments, oldest first.
    pub comments: Vec<Comment>,
    /// The reactions of people, each at most once per target and name.
    pub reactions: Vec<Reaction>,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traveller {
    /// First name.
    pub name: String,
    /// Last name.
    pub last_name: String,
    /// Address at `tinerary.test`.
    pub email: String,
    /// Years.
    pub age: u8,
    /// URL path of the portrait.
    pub photo: String,
    /// Whether the person has the published password.
    pub signs_in: bool,
    /// Whether the person may change the catalogue.
    pub admin: bool,
}

/// A city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct City {
    /// Name as GeoNames spells it.
    pub name: String,
    /// Country name.
    pub country: String,
    /// One of the five continents of the specification.
    pub continent: String,
    /// Decimal degrees, as in the csv.
    pub latitude: String,
    /// Decimal degrees, as in the csv.
    pub longitude: String,
    /// The name of its time zone.
    pub time_zone: String,
    /// What else it is called.
    pub other_names: Vec<String>,
    /// People.
    pub population: u64,
    /// URL path of the picture.
    pub photo: String,
    /// The admin who entered it.
    pub creator: usize,
}

/// A hotel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hotel {
    /// Name.
    pub name: String,
    /// The city it stands in.
    pub city: usize,
    /// Guests.
    pub capacity: u32,
    /// One to three pictures.
    pub photos: Vec<String>,
    /// The admin who entered it.
    pub creator: usize,
}

/// An itinerary in a city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Itinerary {
    /// Name.
    pub name: String,
    /// The city it is in.
    pub city: usize,
    /// One to three pictures.
    pub photos: Vec<String>,
    /// Price in US cents.
    pub price_cents: u64,
    /// Duration in half hours.
    pub half_hours: u32,
    /// A few sentences.
    pub description: String,
    /// Words by which it is found.
    pub tags: Vec<String>,
    /// Who wrote it.
    pub creator: usize,
    /// How long ago.
    pub minutes_ago: u32,
}

/// A show in a hotel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// Name.
    pub name: String,
    /// Where.
    pub hotel: usize,
    /// A picture.
    pub photo: String,
    /// Price in US cents.
    pub price_cents: u64,
    /// A few sentences.
    pub description: String,
    /// An evening from today on.
    pub date: NaiveDateTime,
    /// Who entered it.
    pub creator: usize,
}

/// What a comment or reaction belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// Position in [`World::itineraries`].
    Itinerary(usize),
    /// Position in [`World::shows`].
    Show(usize),
}

/// A comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Under what.
    pub target: Target,
    /// By whom.
    pub author: usize,
    /// The words.
    pub text: String,
    /// How long ago it was written.
    pub minutes_ago: u32,
    /// How long ago it was edited, if it was.
    pub edited_minutes_ago: Option<u32>,
}

/// A person's reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// To what.
    pub target: Target,
    /// `like`, `not-like`, `love` or `surprise`.
    pub name: &'static str,
    /// Position in [`World::travellers`].
    pub person: usize,
}
