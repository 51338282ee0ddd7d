//! What every repository does, on every database. One module for each file of `src/repositories`.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "support/accounts.rs"]
mod accounts;
#[cfg(test)]
#[path = "behaviour/attempts.rs"]
mod attempts;
#[cfg(test)]
#[path = "behaviour/backfill.rs"]
mod backfill;
#[cfg(test)]
#[path = "behaviour/cities.rs"]
mod cities;
#[cfg(test)]
#[path = "behaviour/city_pages.rs"]
mod city_pages;
#[cfg(test)]
#[path = "behaviour/codes.rs"]
mod codes;
#[cfg(test)]
#[path = "behaviour/comments.rs"]
mod comments;
#[cfg(test)]
#[path = "behaviour/deletions.rs"]
mod deletions;
#[cfg(test)]
#[path = "support/drafts.rs"]
mod drafts;
#[cfg(test)]
#[path = "behaviour/evidence.rs"]
mod evidence;
#[cfg(test)]
#[path = "behaviour/hotel_pages.rs"]
mod hotel_pages;
#[cfg(test)]
#[path = "behaviour/hotels.rs"]
mod hotels;
#[cfg(test)]
#[path = "behaviour/housekeeping.rs"]
mod housekeeping;
#[cfg(test)]
#[path = "behaviour/idempotency.rs"]
mod idempotency;
#[cfg(test)]
#[path = "behaviour/itineraries.rs"]
mod itineraries;
#[cfg(test)]
#[path = "behaviour/known_words.rs"]
mod known_words;
#[cfg(test)]
#[path = "behaviour/limit_counts.rs"]
mod limit_counts;
#[cfg(test)]
#[path = "behaviour/made_reactions.rs"]
mod made_reactions;
#[cfg(test)]
#[path = "behaviour/names.rs"]
mod names;
#[cfg(test)]
#[path = "behaviour/narrowed.rs"]
mod narrowed;
#[cfg(test)]
#[path = "behaviour/outbox.rs"]
mod outbox;
#[cfg(test)]
#[path = "support/paging.rs"]
mod paging;
#[cfg(test)]
#[path = "behaviour/photos.rs"]
mod photos;
#[cfg(test)]
#[path = "behaviour/places.rs"]
mod places;
#[cfg(test)]
#[path = "behaviour/promises.rs"]
mod promises;
#[cfg(test)]
#[path = "behaviour/reactions.rs"]
mod reactions;
#[cfg(test)]
#[path = "support/rows.rs"]
mod rows;
#[cfg(test)]
#[path = "behaviour/search.rs"]
mod search;
#[cfg(test)]
#[path = "behaviour/sessions.rs"]
mod sessions;
#[cfg(test)]
#[path = "behaviour/show_pages.rs"]
mod show_pages;
#[cfg(test)]
#[path = "behaviour/shows.rs"]
mod shows;
#[cfg(test)]
#[path = "behaviour/sign_ups.rs"]
mod sign_ups;
#[cfg(test)]
#[path = "behaviour/sitemap.rs"]
mod sitemap;
#[cfg(test)]
#[path = "behaviour/user_codes.rs"]
mod user_codes;
#[cfg(test)]
#[path = "behaviour/users.rs"]
mod users;
#[cfg(test)]
#[path = "behaviour/writing.rs"]
mod writing;
