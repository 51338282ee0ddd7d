//! Value objects: each checks itself where it is made.

mod amounts;
mod choices;
mod coordinates;
mod email;
mod focus;
mod numbers;
mod other_names;
mod password;
mod photo;
mod photo_hosts;
mod show_date;
mod tags;
mod texts;
mod time_zone;

pub use self::{
    amounts::*, choices::*, coordinates::*, email::*, focus::*, numbers::*, other_names::*, password::*,
    photo::*, photo_hosts::*, show_date::*, tags::*, texts::*, time_zone::*,
};
