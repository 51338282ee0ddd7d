//! What can be shown and changed.

use tinerary_domain::Activity;

/// Something that answers show. Ids are as they are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<'a> {
    /// All there is: touched by writes that cannot name what they change. Every answer shows it.
    Everything,
    /// What others see of a person.
    Person(&'a str),
    /// Which people there are, and their names.
    People,
    /// How much anybody has made.
    Made,
    /// A city.
    City(&'a str),
    /// Which cities there are, and their order.
    Cities,
    /// A hotel.
    Hotel(&'a str),
    /// Which hotels there are, and their order.
    Hotels,
    /// The same of one city.
    HotelsOf(&'a str),
    /// An itinerary.
    Itinerary(&'a str),
    /// Which itineraries there are.
    Itineraries,
    /// The same of one city.
    ItinerariesOf(&'a str),
    /// A show.
    Show(&'a str),
    /// Which shows there are, and their order.
    Shows,
    /// The same of one hotel.
    ShowsAt(&'a str),
    /// The same of one city.
    ShowsIn(&'a str),
    /// A comment.
    Comment(&'a str),
    /// Which comments there are on an itinerary.
    ItineraryComments(&'a str),
    /// Which comments there are on a show.
    ShowComments(&'a str),
    /// A reaction that people can have, and how many have it.
    Reaction(&'a str),
    /// Which reactions people can have to an itinerary.
    ItineraryReactions(&'a str),
    /// Which reactions people can have to a show.
    ShowReactions(&'a str),
    /// How many itineraries, hotels and shows there are in which city.
    CityCounts,
    /// How many love which itinerary, show and city: the order of lists by it.
    Loved,
    /// How many love an itinerary, and how many comments it has.
    ItineraryEngagement(&'a str),
    /// How many love a show, and how many comments it has.
    ShowEngagement(&'a str),
    /// What is said of an uploaded photo.
    Photo(&'a str),
    /// Which photos somebody has uploaded. They are shown to no other user.
    PhotosOf(&'a str),
    /// Which sessions somebody has. They are shown to no other user; who is asking depends on them.
    SessionsOf(&'a str),
}

impl<'a> Subject<'a> {
    /// The itinerary or the show itself.
    #[must_use]
    pub fn of(activity: &'a Activity) -> Self {
        match activity {
            Activity::Itinerary(id) => Self::Itinerary(id.as_str()),
            Activity::Show(id) => Self::Show(id.as_str()),
        }
    }

    /// Which comments there are on it.
    #[must_use]
    pub fn comments_on(activity: &'a Activity) -> Self {
        match activity {
            Activity::Itinerary(id) => Self::ItineraryComments(id.as_str()),
            Activity::Show(id) => Self::ShowComments(id.as_str()),
        }
    }

    /// Which reactions people can have to it.
    #[must_use]
    pub fn reactions_to(activity: &'a Activity) -> Self {
        match activity {
            Activity::Itinerary(id) => Self::ItineraryReactions(id.as_str()),
            Activity::Show(id) => Self::ShowReactions(id.as_str()),
        }
    }

    /// How many love it, and how many comments it has.
    #[must_use]
    pub fn engagement_of(activity: &'a Activity) -> Self {
        match activity {
            Activity::Itinerary(id) => Self::ItineraryEngagement(id.as_str()),
            Activity::Show(id) => Self::ShowEngagement(id.as_str()),
        }
    }

    /// Its kind, and which one of that kind it is.
    #[must_use]
    pub const fn parts(self) -> (Kind, &'a str) {
        match self {
            Self::Everything => (Kind::Everything, ""),
            Self::Person(id) => (Kind::Person, id),
            Self::People => (Kind::People, ""),
            Self::Made => (Kind::Made, ""),
            Self::City(id) => (Kind::City, id),
            Self::Cities => (Kind::Cities, ""),
            Self::CityCounts => (Kind::CityCounts, ""),
            Self::Hotel(id) => (Kind::Hotel, id),
            Self::Hotels => (Kind::Hotels, ""),
            Self::HotelsOf(id) => (Kind::HotelsOfCity, id),
            Self::Itinerary(id) => (Kind::Itinerary, id),
            Self::Itineraries => (Kind::Itineraries, ""),
            Self::ItinerariesOf(id) => (Kind::ItinerariesOfCity, id),
            Self::Show(id) => (Kind::Show, id),
            Self::Shows => (Kind::Shows, ""),
            Self::ShowsAt(id) => (Kind::ShowsAtHotel, id),
            Self::ShowsIn(id) => (Kind::ShowsInCity, id),
            Self::Loved => (Kind::Loved, ""),
            Self::ItineraryEngagement(id) => (Kind::ItineraryEngagement, id),
            Self::ShowEngagement(id) => (Kind::ShowEngagement, id),
            Self::Comment(id) => (Kind::Comment, id),
            Self::ItineraryComments(id) => (Kind::ItineraryComments, id),
            Self::ShowComments(id) => (Kind::ShowComments, id),
            Self::Reaction(id) => (Kind::Reaction, id),
            Self::ItineraryReactions(id) => (Kind::ItineraryReactions, id),
            Self::ShowReactions(id) => (Kind::ShowReactions, id),
            Self::Photo(id) => (Kind::Photo, id),
            Self::PhotosOf(id) => (Kind::Photos, id),
            Self::SessionsOf(id) => (Kind::Sessions, id),
        }
    }
}

macro_rules! kinds {
    ($($kind:ident $name:literal)*) => {
        /// A kind of [`Subject`]. Its name is that of the document (`x-reads`, `x-changes`), and of the metrics.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "see `Subject`")]
        pub enum Kind { $($kind),* }

        impl Kind {
            /// Each of them.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// What others call it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => $name),* }
            }
        }
    };
}

kinds! {
    Everything "everything"
    Person "person"
    People "people"
    Made "made"
    City "city"
    Cities "cities"
    CityCounts "cityCounts"
    Hotel "hotel"
    Hotels "hotels"
    HotelsOfCity "hotelsOfCity"
    Itinerary "itinerary"
    Itineraries "itineraries"
    ItinerariesOfCity "itinerariesOfCity"
    ItineraryEngagement "itineraryEngagement"
    Show "show"
    Shows "shows"
    ShowsAtHotel "showsAtHotel"
    ShowsInCity "showsInCity"
    ShowEngagement "showEngagement"
    Loved "loved"
    Comment "comment"
    ItineraryComments "itineraryComments"
    ShowComments "showComments"
    Reaction "reaction"
    ItineraryReactions "itineraryReactions"
    ShowReactions "showReactions"
    Photo "photo"
    Photos "photos"
    Sessions "sessions"
}

/// Subjects, in the order in which they were named. Their ids stand in one text: an answer may show hundreds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subjects {
    ids: String,
    /// Each with the end of its id.
    ends: Vec<(Kind, usize)>,
}

impl Subjects {
    /// Adds one.
    pub fn push(&mut self, subject: Subject<'_>) {
        let (kind, id) = subject.parts();
        self.ids.push_str(id);
        self.ends.push((kind, self.ids.len()));
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Their parts, as [`Subject::parts`] says them.
    pub fn parts(&self) -> impl Iterator<Item = (Kind, &str)> {
        let mut start = 0;
        self.ends.iter().map(move |&(kind, end)| {
            let id = self.ids.get(start..end).unwrap_or_default();
            start = end;
            (kind, id)
        })
    }
}
