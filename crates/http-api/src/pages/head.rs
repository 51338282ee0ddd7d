//! What robots and messengers read of a page: title, description, address, picture, and what it is about in the words of
//! schema.org. Made from the answer that the page itself shows (ADR 0038).

use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::{address::Address, definitions::About, script::inside_script};

/// The name of the site.
const SITE: &str = "Tinerary";
/// The longest description; messengers show less.
const DESCRIPTION: usize = 200;

/// The head of a page.
#[derive(Debug, PartialEq)]
pub struct Head {
    title: String,
    description: String,
    /// The canonical path; `None` for pages that robots need not know.
    canonical: Option<String>,
    /// The path of a picture of 1200 by 630.
    picture: Option<String>,
    /// What it is about.
    about: Vec<Value>,
}

impl Head {
    /// The head of the page at `address` of `site`, which shows `thing`: the answer to the page's first question. `usual` is
    /// the description of pages that have none.
    pub fn of(address: &Address<'_>, thing: Option<&Value>, site: &str, usual: &str) -> Self {
        let page = address.page;
        let said = page.head.as_ref();
        let about = said.and_then(|head| head.about);
        let canonical = page.is_public().then(|| address.canonical.clone().into_owned());
        if let (Some(about), Some(thing)) = (about, thing) {
            let url = format!("{site}{}", address.canonical);
            if let Some(head) = of_thing(about, thing, site, &url) {
                return Self { canonical, ..head };
            }
        }
        let description = said.and_then(|head| head.description.as_deref());
        let title = match said.and_then(|head| head.title.as_deref()) {
            Some(title) => title,
            None if description.is_some() => &page.title,
            None => SITE,
        };
        Self {
            title: titled(title),
            description: description.unwrap_or(usual).to_owned(),
            canonical: canonical.filter(|_| description.is_some()),
            picture: None,
            about: if about == Some(About::Website) {
                vec![website(site)]
            } else {
                Vec::new()
            },
        }
    }

    /// The head of a page that there is not.
    pub fn of_nothing() -> Self {
        Self {
            title: titled("Nothing here"),
            description: "There is nothing at this address.".to_owned(),
            canonical: None,
            picture: None,
            about: Vec::new(),
        }
    }

    /// The elements of the head.
    pub fn html(&self, site: &str) -> String {
        let mut html = String::new();
        let title = escaped(&self.title);
        let description = escaped(&self.description);
        let property = |html: &mut String, name: &str, content: &str| {
            let _ = write!(
                html,
                "<meta property=\"{name}\" content=\"{}\">",
                escaped(content)
            );
        };
        let _ = write!(
            html,
            "<title>{title}</title><meta name=\"description\" content=\"{description}\">"
        );
        match &self.canonical {
            Some(path) => {
                let url = format!("{site}{path}");
                let _ = write!(html, "<link rel=\"canonical\" href=\"{}\">", escaped(&url));
                property(&mut html, "og:url", &url);
            }
            None => html.push_str("<meta name=\"robots\" content=\"noindex\">"),
        }
        property(&mut html, "og:site_name", SITE);
        property(&mut html, "og:type", "website");
        property(&mut html, "og:title", &self.title);
        property(&mut html, "og:description", &self.description);
        if let Some(picture) = &self.picture {
            property(&mut html, "og:image", &format!("{site}{picture}"));
            property(&mut html, "og:image:width", "1200");
            property(&mut html, "og:image:height", "630");
            property(&mut html, "og:image:alt", &self.title);
            html.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">");
        }
        for about in &self.about {
            let json = about.to_string();
            let _ = write!(
                html,
                "<script type=\"application/ld+json\">{}</script>",
                inside_script(&json)
            );
        }
        html
    }
}

fn titled(title: &str) -> String {
    if title.starts_with(SITE) {
        title.to_owned()
    } else {
        format!("{title} · {SITE}")
    }
}

fn of_thing(about: About, thing: &Value, site: &str, url: &str) -> Option<Head> {
    let thing = Thing { thing, site, url };
    match about {
        About::Website => None,
        About::City => thing.city(),
        About::Hotel => thing.hotel(),
        About::Itinerary => thing.itinerary(),
        About::Show => thing.show(),
        About::Person => thing.person(),
    }
}

/// A thing as the API answers it, and the address of its page.
#[derive(Clone, Copy)]
struct Thing<'a> {
    thing: &'a Value,
    site: &'a str,
    url: &'a str,
}

impl<'a> Thing<'a> {
    fn text(self, pointer: &str) -> Option<&'a str> {
        self.thing
            .pointer(pointer)?
            .as_str()
            .filter(|text| !text.is_empty())
    }

    fn number(self, pointer: &str) -> Option<&'a Value> {
        self.thing.pointer(pointer).filter(|value| value.is_number())
    }

    fn city(self) -> Option<Head> {
        let name = self.text("/name")?;
        let place = match self.text("/country") {
            Some(country) => format!("{name}, {country}"),
            None => name.to_owned(),
        };
        let mut city = self.about("City", name, "cities")?;
        if let Some(country) = self.text("/country") {
            city.insert(
                "containedInPlace".into(),
                json!({"@type": "Country", "name": country}),
            );
        }
        if let (Some(latitude), Some(longitude)) = (self.number("/latitude"), self.number("/longitude")) {
            city.insert(
                "geo".into(),
                json!({"@type": "GeoCoordinates", "latitude": latitude, "longitude": longitude}),
            );
        }
        let description = format!(
            "What travellers did in {place}: itineraries with prices and hours, hotels, shows, and what others thought of them."
        );
        Some(self.head(
            &place,
            &description,
            "cities",
            city,
            &[("Cities", "/cities".to_owned())],
        ))
    }

    fn hotel(self) -> Option<Head> {
        let name = self.text("/name")?;
        let mut hotel = self.about("Hotel", name, "hotels")?;
        let mut title = name.to_owned();
        let mut above = vec![("Hotels", "/hotels".to_owned())];
        if let (Some(city), Some(id)) = (self.text("/city/name"), self.text("/city/_id")) {
            hotel.insert(
                "address".into(),
                json!({"@type": "PostalAddress", "addressLocality": city}),
            );
            title = format!("{name}, {city}");
            above = vec![("Cities", "/cities".to_owned()), (city, format!("/city/{id}"))];
        }
        if let Some(capacity) = self.number("/capacity") {
            hotel.insert("maximumAttendeeCapacity".into(), capacity.clone());
        }
        let description =
            format!("{title}: who hosts it, which shows one can see there, and what others thought of them.");
        Some(self.head(&title, &description, "hotels", hotel, &above))
    }

    fn itinerary(self) -> Option<Head> {
        let name = self.text("/name")?;
        let mut trip = self.about("TouristTrip", name, "itineraries")?;
        self.describe(&mut trip);
        self.offer(&mut trip);
        let mut title = name.to_owned();
        let mut above = vec![("Itineraries", "/itineraries".to_owned())];
        if let (Some(city), Some(id)) = (self.text("/city/name"), self.text("/city/_id")) {
            trip.insert(
                "itinerary".into(),
                json!({"@type": "City", "name": city, "url": format!("{}/city/{id}", self.site)}),
            );
            title = format!("{name}, {city}");
            above = vec![("Cities", "/cities".to_owned()), (city, format!("/city/{id}"))];
        }
        if let Some(person) = self.maker() {
            trip.insert("provider".into(), person);
        }
        let description = self.text("/description").unwrap_or(&title).to_owned();
        Some(self.head(&title, &description, "itineraries", trip, &above))
    }

    fn show(self) -> Option<Head> {
        let name = self.text("/name")?;
        let mut event = self.about("Event", name, "shows")?;
        self.describe(&mut event);
        self.offer(&mut event);
        // The time at the place; robots take it together with where that is.
        let starts = self.text("/localDate").or(self.text("/date"))?;
        event.insert("startDate".into(), json!(starts));
        event.insert(
            "eventAttendanceMode".into(),
            json!("https://schema.org/OfflineEventAttendanceMode"),
        );
        event.insert("eventStatus".into(), json!("https://schema.org/EventScheduled"));
        let mut title = name.to_owned();
        let mut above = vec![("What's on", "/shows".to_owned())];
        if let (Some(hotel), Some(id)) = (self.text("/hotel/name"), self.text("/hotel/_id")) {
            let mut location = Map::new();
            location.insert("@type".into(), json!("Hotel"));
            location.insert("name".into(), json!(hotel));
            location.insert("url".into(), json!(format!("{}/hotel/{id}", self.site)));
            if let Some(city) = self.text("/hotel/city/name") {
                location.insert(
                    "address".into(),
                    json!({"@type": "PostalAddress", "addressLocality": city}),
                );
            }
            event.insert("location".into(), Value::Object(location));
            title = format!("{name}, {hotel}");
            above = vec![("Hotels", "/hotels".to_owned()), (hotel, format!("/hotel/{id}"))];
        }
        if let Some(person) = self.maker() {
            event.insert("organizer".into(), person);
        }
        let description = self.text("/description").unwrap_or(&title).to_owned();
        Some(self.head(&title, &description, "shows", event, &above))
    }

    fn person(self) -> Option<Head> {
        let name = [self.text("/name")?, self.text("/lastName").unwrap_or_default()].join(" ");
        let name = name.trim();
        let person = self.about("Person", name, "people")?;
        let mut page = Map::new();
        page.insert("@context".into(), json!("https://schema.org"));
        page.insert("@type".into(), json!("ProfilePage"));
        page.insert("url".into(), json!(self.url));
        page.insert("mainEntity".into(), Value::Object(person));
        let description = format!("{name} on {SITE}: itineraries and shows that they shared.");
        Some(self.head(name, &description, "people", page, &[]))
    }

    /// What schema.org says of every kind of thing.
    fn about(self, kind: &str, name: &str, list: &str) -> Option<Map<String, Value>> {
        let mut about = Map::new();
        about.insert("@context".into(), json!("https://schema.org"));
        about.insert("@type".into(), json!(kind));
        about.insert("name".into(), json!(name));
        about.insert("url".into(), json!(self.url));
        about.insert(
            "image".into(),
            json!(format!("{}{}", self.site, self.picture(list)?)),
        );
        Some(about)
    }

    fn picture(self, list: &str) -> Option<String> {
        Some(format!("/cards/{list}/{}.png", self.text("/_id")?))
    }

    fn describe(self, about: &mut Map<String, Value>) {
        if let Some(description) = self.text("/description") {
            about.insert("description".into(), json!(description));
        }
    }

    fn offer(self, about: &mut Map<String, Value>) {
        if let Some(price) = self.number("/price") {
            about.insert(
                "offers".into(),
                json!({"@type": "Offer", "price": price, "priceCurrency": "USD", "url": self.url}),
            );
        }
    }

    fn maker(self) -> Option<Value> {
        let (name, id) = (self.text("/userId/name")?, self.text("/userId/_id")?);
        Some(json!({"@type": "Person", "name": name, "url": format!("{}/traveller/{id}", self.site)}))
    }

    fn head(
        self,
        title: &str,
        description: &str,
        list: &str,
        about: Map<String, Value>,
        above: &[(&str, String)],
    ) -> Head {
        let mut all = vec![Value::Object(about)];
        if !above.is_empty() {
            let last = (self.text("/name").unwrap_or_default(), self.url.to_owned());
            let steps = above
                .iter()
                .map(|(name, path)| (*name, format!("{}{path}", self.site)))
                .chain([last])
                .zip(1..)
                .map(|((name, url), position)| {
                    json!({"@type": "ListItem", "position": position, "name": name, "item": url})
                });
            all.push(json!({
                "@context": "https://schema.org",
                "@type": "BreadcrumbList",
                "itemListElement": steps.collect::<Vec<_>>(),
            }));
        }
        Head {
            title: titled(title),
            description: shortened(description),
            canonical: None,
            picture: self.picture(list),
            about: all,
        }
    }
}

fn website(site: &str) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "name": SITE,
        "url": format!("{site}/"),
        "potentialAction": {
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": format!("{site}/search?q={{search_term_string}}")},
            "query-input": "required name=search_term_string",
        },
    })
}

/// On one line, and no longer than messengers show, cut between words.
fn shortened(text: &str) -> String {
    let mut short = String::new();
    for word in text.split_whitespace() {
        if short.chars().count() + 1 + word.chars().count() > DESCRIPTION {
            short.push('…');
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    short
}

/// Text that is text inside of an element, and inside of an attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}
