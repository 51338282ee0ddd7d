//! What is around a landmark.

use crate::landmarks::Landmark;

/// Decides what may grow and what may fall from the sky.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Climate {
    Tropic,
    Desert,
    Warm,
    Mild,
    Cold,
}

/// Where in the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Region {
    Africa,
    America,
    Asia,
    Europe,
    Oceania,
}

/// How the streets look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Modern,
    Old,
    East,
    Flat,
    Low,
}

/// What lies in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fore {
    River,
    Sea,
    Beach,
    Park,
    Snow,
    Square,
    Terraces,
    Dunes,
    Tulips,
}

impl Fore {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::River => "river",
            Self::Sea => "sea",
            Self::Beach => "beach",
            Self::Park => "park",
            Self::Snow => "snow",
            Self::Square => "square",
            Self::Terraces => "terraces",
            Self::Dunes => "dunes",
            Self::Tulips => "fields",
        }
    }
}

/// Slug, landmark, climate, streets, foreground.
pub(super) type Row = (&'static str, &'static str, Climate, Style, Fore);

/// Short names, so that a row of the tables fits on a line.
pub(super) mod codes {
    pub(crate) use super::Climate::{
        Cold as COLD, Desert as DESERT, Mild as MILD, Tropic as TROPIC, Warm as WARM,
    };
    pub(crate) use super::Fore::{
        Beach as BEACH, Dunes as DUNES, Park as PARK, River as RIVER, Sea as SEA, Snow as SNOW,
        Square as SQUARE, Terraces as TERRACES, Tulips as TULIPS,
    };
    pub(crate) use super::Style::{East as EAST, Flat as FLAT, Low as LOW, Modern as MODERN, Old as OLD};
}

/// A place to draw.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) landmark: &'static Landmark,
    pub(crate) climate: Climate,
    pub(crate) style: Style,
    pub(crate) fore: Fore,
}
