//! Every path of the server.

/// Every list, with a cursor of its own kind.
pub const LISTS: [&str; 16] = [
    "/api/cities",
    "/api/cities?order=loved",
    "/api/cities?order=-population",
    "/api/cities?order=lively",
    "/api/cities?order=newest",
    "/api/hotels",
    "/api/hotels?order=desc",
    "/api/hotels?order=capacity",
    "/api/hotels?order=newest",
    "/api/itineraries",
    "/api/itineraries?order=price",
    "/api/shows",
    "/api/comments?itineraryId=itinerary-tiles",
    "/api/comments?showId=show-trio",
    "/api/reactions?itineraryId=itinerary-tiles",
    "/api/reactions?showId=show-trio",
];

/// Every call for one thing: its path without the id, the id of a thing that there is, and what the answer to any
/// other says.
pub const ONES: [(&str, &str, &str); 4] = [
    ("/api/cities/", "city-sao-paulo", "City not found"),
    ("/api/hotels/", "hotel-lantern", "Hotel not found"),
    ("/api/itineraries/", "itinerary-tiles", "Itinerary not found"),
    ("/api/shows/", "show-trio", "Show not found"),
];

/// What is beside the calls, for programs too.
pub const BESIDE: [&str; 7] = [
    "/api/config",
    "/api/openapi.json",
    "/api/docs",
    "/api/docs/",
    "/health/live",
    "/health/ready",
    "/samples/cities/lisbon.svg",
];

/// The methods of a path, as `Allow` lists them.
pub fn allowed(address: &str) -> &'static str {
    let path = address.split('?').next().unwrap();
    match path.trim_end_matches('/') {
        "/api/cities" | "/api/hotels" | "/api/itineraries" | "/api/shows" | "/api/comments" => {
            "GET, HEAD, POST"
        }
        "/api/reactions" => "GET, HEAD, POST, PUT",
        path if path.starts_with("/api/cities/") || path.starts_with("/api/itineraries/") => {
            "GET, HEAD, PUT, DELETE"
        }
        path if path.starts_with("/api/hotels/") || path.starts_with("/api/shows/") => {
            "GET, HEAD, PATCH, DELETE"
        }
        path if path.starts_with("/api/comments/") => "PUT, DELETE",
        path if path.starts_with("/api/reactions/") => "PUT",
        _ => "GET, HEAD",
    }
}

/// Every GET of public data: those that carry an `ETag`.
pub fn public_gets() -> Vec<String> {
    let ones = ONES.iter().map(|(path, id, _)| format!("{path}{id}"));
    let lists = LISTS.iter().map(|list| (*list).to_owned());
    let others = ["/api/config", "/api/openapi.json", "/samples/cities/lisbon.svg"].map(str::to_owned);
    lists.chain(ones).chain(others).collect()
}

/// Every address that answers a GET.
pub fn all_gets() -> Vec<String> {
    let ones = ONES.iter().map(|(path, id, _)| format!("{path}{id}"));
    LISTS
        .iter()
        .chain(&BESIDE)
        .map(|path| (*path).to_owned())
        .chain(ones)
        .collect()
}

/// `list` with one parameter more.
pub fn and(list: &str, parameter: &str) -> String {
    let join = if list.contains('?') { '&' } else { '?' };
    format!("{list}{join}{parameter}")
}

/// `address` with a slash behind its path.
pub fn with_slash(address: &str) -> String {
    match address.split_once('?') {
        Some((path, query)) => format!("{path}/?{query}"),
        None => format!("{address}/"),
    }
}
