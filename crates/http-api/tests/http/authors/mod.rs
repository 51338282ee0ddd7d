//! What must hold for authors, whatever call one looks at.

mod at_once;
mod clients_day;
mod deletions_at_once;
mod every_rule;
mod limits;
mod once;
mod removals;
mod show_times;
mod slow_writes;
