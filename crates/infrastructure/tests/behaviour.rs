//! What every repository does, on every database. One module for each file of `src/repositories`.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
mod support;

#[cfg(test)]
#[path = "behaviour/cities.rs"]
mod cities;
#[cfg(test)]
#[path = "behaviour/comments.rs"]
mod comments;
#[cfg(test)]
#[path = "behaviour/hotels.rs"]
mod hotels;
#[cfg(test)]
#[path = "behaviour/itineraries.rs"]
mod itineraries;
#[cfg(test)]
#[path = "behaviour/names.rs"]
mod names;
#[cfg(test)]
#[path = "behaviour/reactions.rs"]
mod reactions;
#[cfg(test)]
#[path = "behaviour/shows.rs"]
mod shows;
