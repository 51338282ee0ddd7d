//! Two of each thing, with fixed ids: one with everything it can have, one with as little as it may.

use tinerary_application::{
    page::{NameKey, RankKey, ReactionKey, ShowKey, TimeKey},
    ports::reactions::Activities,
    samples,
};
use tinerary_domain::{
    Activity, Capacity, City, CityCard, CityCounts, CityId, CityName, CityRef, Comment, CommentId,
    CommentText, Continent, Coordinates, Country, Creator, Description, Hotel, HotelId, HotelName, Hours,
    Itinerary, ItineraryId, ItineraryName, OtherNames, PhotoUrl, Photos, Population, Price, Reaction,
    ReactionId, ReactionName, ReactionTally, Show, ShowDate, ShowId, ShowName, Tags, TimeZone, Timestamp,
    UserId, Venue,
};

pub const CITY: &str = "city-sao-paulo";
pub const HOTEL: &str = "hotel-lantern";
pub const ITINERARY: &str = "itinerary-tiles";
pub const SHOW: &str = "show-trio";

/// When the tests take place.
pub fn now() -> Timestamp {
    at("2026-11-20T12:34:56.789Z")
}

pub fn at(text: &str) -> Timestamp {
    Timestamp::parse_rfc3339(text).expect("RFC 3339")
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn photo(url: &str) -> PhotoUrl {
    PhotoUrl::stored(text(url))
}

fn photos(urls: &[&str]) -> Photos {
    Photos::stored(urls.iter().copied().map(photo).collect())
}

fn ana() -> Creator {
    Creator {
        id: UserId::stored(text("user-ana")),
        name: text("Ana"),
        photo: photo("/samples/people/ana.svg"),
    }
}

pub fn cities() -> [City; 2] {
    let mut sao_paulo = samples::city();
    sao_paulo.id = CityId::stored(text(CITY));
    sao_paulo.fields.name = CityName::stored(text("São Paulo"));
    sao_paulo.fields.continent = Continent::America;
    sao_paulo.fields.population = Population::stored(10_021_295);
    sao_paulo.fields.photo = photo("/samples/cities/sao-paulo.svg");
    sao_paulo.fields.country = Some(Country::stored(text("Brazil")));
    sao_paulo.fields.coordinates = Some(Coordinates::stored(-23.5475, -46.636_11));
    sao_paulo.fields.time_zone = Some(zone());
    sao_paulo.counts = CityCounts {
        itineraries: 2,
        hotels: 2,
        shows: 2,
    };
    sao_paulo.price_from = Some(Price::stored(0));
    sao_paulo.creator = ana();
    let mut nowhere = samples::city();
    nowhere.id = CityId::stored(text("city-nowhere"));
    nowhere.fields.name = CityName::stored(text("Nowhere \"<&>\""));
    nowhere.fields.continent = Continent::Oceania;
    nowhere.fields.population = Population::stored(0);
    nowhere.fields.photo = photo("https://example.com/nowhere.jpg?a=1&b=2");
    nowhere.creator = ana();
    [sao_paulo, nowhere]
}

/// The same as their own pages show them.
pub fn city_pages() -> [City; 2] {
    let [mut sao_paulo, nowhere] = cities();
    sao_paulo.fields.other_names = OtherNames::stored(["Sampa", "サンパウロ"].map(text).to_vec());
    [sao_paulo, nowhere]
}

pub fn hotels() -> [Hotel; 2] {
    let hotel = |id, name, urls, capacity| {
        let mut fields = samples::hotel().fields;
        fields.name = HotelName::stored(text(name));
        fields.photos = photos(urls);
        fields.capacity = Capacity::stored(capacity);
        fields.city_id = CityId::stored(text(CITY));
        Hotel {
            id: HotelId::stored(text(id)),
            fields,
            city: CityRef {
                name: CityName::stored(text("São Paulo")),
                country: Some(Country::stored(text("Brazil"))),
            },
            creator: ana(),
            ..samples::hotel()
        }
    };
    [
        hotel(
            HOTEL,
            "The Paper Lantern",
            &[
                "/samples/hotels/1.svg",
                "/samples/hotels/2.svg",
                "/samples/hotels/3.svg",
            ],
            120,
        ),
        hotel("hotel-one-bed", "One Bed", &["/samples/hotels/bed.svg"], 1),
    ]
}

pub fn itineraries() -> [Itinerary; 2] {
    let itinerary = |id, name, urls, cents, half_hours, created| {
        let mut fields = samples::itinerary().fields;
        fields.name = ItineraryName::stored(text(name));
        fields.photos = photos(urls);
        fields.price = Price::stored(cents);
        fields.duration = Hours::stored(half_hours);
        fields.description = Description::stored(text("A slow morning.\nThen the tram."));
        if half_hours == 7 {
            fields.tags = Tags::stored(vec![text("Trams")]);
        }
        fields.city_id = CityId::stored(text(CITY));
        Itinerary {
            id: ItineraryId::stored(text(id)),
            fields,
            city: CityCard {
                name: CityName::stored(text("São Paulo")),
                photo: photo("/samples/cities/sao-paulo.svg"),
                country: Some(Country::stored(text("Brazil"))),
            },
            creator: ana(),
            created_at: at(created),
            ..samples::itinerary()
        }
    };
    [
        itinerary(
            ITINERARY,
            "Tiles and trams",
            &["/samples/itineraries/1.svg", "/samples/itineraries/2.svg"],
            1_050,
            7,
            "2026-11-20T12:00:00.123999Z",
        ),
        itinerary(
            "itinerary-free",
            "Nothing at all",
            &["/samples/itineraries/3.svg"],
            0,
            2,
            "2026-11-19T23:59:59.999999Z",
        ),
    ]
}

fn zone() -> TimeZone {
    TimeZone::stored("America/Sao_Paulo")
}

pub fn shows() -> [Show; 2] {
    let show = |id, name, cents, date| {
        let mut fields = samples::show().fields;
        fields.name = ShowName::stored(text(name));
        fields.photo = photo("/samples/shows/trio.svg");
        fields.price = Price::stored(cents);
        fields.description = Description::stored(text("Until the ice has melted."));
        fields.date = ShowDate::Moment(at(date));
        fields.hotel_id = HotelId::stored(text(HOTEL));
        Show {
            id: ShowId::stored(text(id)),
            when: fields.date.at(zone()),
            fields,
            venue: Venue {
                hotel: HotelName::stored(text("The Paper Lantern")),
                photos: photos(&["/samples/hotels/1.svg"]),
                city_id: CityId::stored(text(CITY)),
                city: CityName::stored(text("São Paulo")),
                country: Some(Country::stored(text("Brazil"))),
                coordinates: Some(Coordinates::stored(-23.5475, -46.636_11)),
                time_zone: zone(),
            },
            creator: ana(),
            ..samples::show()
        }
    };
    [
        show(SHOW, "Blue Hour Trio", 100_000_000, "2026-12-24T20:30:00Z"),
        show("show-over", "Yesterday", 1, "2026-11-19T00:00:00Z"),
    ]
}

pub fn comments(activity: &Activity) -> [Comment; 2] {
    let comment = |id, edited| Comment {
        id: CommentId::stored(text(id)),
        text: CommentText::stored(text("Take the earlier tram <3")),
        attachment: None,
        activity: activity.clone(),
        author: ana(),
        created_at: at("2026-11-20T10:00:00Z"),
        updated_at: at(edited),
    };
    [
        comment("comment-edited", "2026-11-20T10:05:00.5Z"),
        comment("comment-plain", "2026-11-20T10:00:00Z"),
    ]
}

pub fn reactions(activities: &Activities) -> [ReactionTally; 2] {
    let activity = match activities {
        Activities::Itineraries(ids) => Activity::Itinerary(ids[0].clone()),
        Activities::Shows(ids) => Activity::Show(ids[0].clone()),
    };
    let tally = |name: &str, count| ReactionTally {
        reaction: Reaction {
            id: ReactionId::stored(format!("reaction-{name}")),
            name: ReactionName::stored(text(name)),
            icon: PhotoUrl::stored(format!("/samples/reactions/{name}.svg")),
            icon_back: PhotoUrl::stored(format!("/samples/reactions/{name}-back.svg")),
            activity: activity.clone(),
        },
        count,
        reacted: false,
    };
    [tally("like", 12), tally("not-like", 0)]
}

/// A picture; `None` for a kind that there is not.
pub fn picture(kind: &str) -> Option<String> {
    (kind == "cities").then(|| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>",
            "<path d=\"M0 0\"/>".repeat(100)
        )
    })
}

pub fn name_key() -> NameKey {
    NameKey {
        name_search: text("são \"paulo\" łódź 北京"),
        id: text("first"),
    }
}

pub fn time_key() -> TimeKey {
    TimeKey {
        at: at("2026-11-20T12:00:00.123456Z"),
        id: text("first"),
    }
}

pub fn show_key() -> ShowKey {
    ShowKey::Date {
        today: at("2026-11-19T00:00:00Z"),
        date: at("2026-12-24T20:30:00Z"),
        id: text("first"),
    }
}

pub fn reaction_key() -> ReactionKey {
    ReactionKey {
        activity: text(ITINERARY),
        id: text("first"),
    }
}

pub fn rank_key() -> RankKey {
    RankKey {
        rank: 1_050,
        then: 0,
        id: text("first"),
    }
}
