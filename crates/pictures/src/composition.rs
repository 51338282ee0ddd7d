//! Compositions: from where a place is seen, and what stands between it and the eye.

use super::canvas::{Camera, HORIZON, Point};
use super::landmarks::Landmark;
use super::place::{Climate, Fore, Place, Style};
use crate::seeded::Seeded;

/// How the space of a picture is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// Sky, town, ground.
    Open,
    /// The same behind something near.
    Behind(Near),
    /// Along a street with houses on both sides.
    Street,
    /// From the air, over the roofs and streets.
    Above,
    /// Flat, before the rays of a sun.
    Rays,
}

/// What is near, in front of the landscape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Near {
    Arch,
    Window,
    Roofs,
    Terrace,
    Boughs,
}

/// One composition.
#[derive(Debug)]
pub(super) struct Composition {
    pub(super) name: &'static str,
    pub(super) view: View,
    /// Where the horizon and the middle of the landmark are, and how large the landmark is.
    horizon: f64,
    x: f64,
    size: f64,
}

const fn seen(name: &'static str, view: View, horizon: f64, x: f64, size: f64) -> Composition {
    Composition {
        name,
        view,
        horizon,
        x,
        size,
    }
}

static USUAL: Composition = seen("middle", View::Open, HORIZON, MIDDLE, 1.0);

static ALL: &[Composition] = &[
    seen("middle", View::Open, HORIZON, MIDDLE, 1.0),
    seen("close", View::Open, 400.0, 400.0, 1.17),
    seen("far", View::Open, 274.0, 400.0, 0.66),
    seen("left", View::Open, 382.0, 232.0, 1.08),
    seen("right", View::Open, 382.0, 568.0, 1.08),
    seen("far left", View::Open, 300.0, 218.0, 0.76),
    seen("far right", View::Open, 300.0, 582.0, 0.76),
    seen("arch", View::Behind(Near::Arch), 372.0, 400.0, 1.0),
    seen("window", View::Behind(Near::Window), 340.0, 400.0, 0.86),
    seen("roofs", View::Behind(Near::Roofs), 330.0, 440.0, 0.86),
    seen("terrace", View::Behind(Near::Terrace), 330.0, 330.0, 0.88),
    seen("boughs", View::Behind(Near::Boughs), 374.0, 470.0, 1.0),
    seen("street", View::Street, 352.0, 400.0, 0.86),
    seen("above", View::Above, 346.0, 400.0, 0.8),
    seen("rays", View::Rays, 394.0, 400.0, 1.1),
];

/// A composition as it suits one landmark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Framing {
    pub(super) composition: &'static Composition,
    pub(super) horizon: f64,
    /// The middle of the landmark.
    pub(super) x: f64,
    pub(super) size: f64,
}

/// Where the landmark stands before a camera moves it.
pub(super) const MIDDLE: f64 = 400.0;

impl Framing {
    /// The usual one: the landmark in the middle, the horizon below it.
    pub(super) fn usual() -> Self {
        Self {
            composition: &USUAL,
            horizon: HORIZON,
            x: MIDDLE,
            size: 1.0,
        }
    }

    /// One of those that suit the place, among the views that `wanted` allows.
    pub(super) fn any(rng: &mut Seeded, place: &Place, fore: Fore, wanted: impl Fn(View) -> bool) -> Self {
        let fitting: Vec<&'static Composition> = ALL
            .iter()
            .filter(|known| wanted(known.view) && known.suits(place, fore))
            .collect();
        let chosen = rng.pick(&fitting).copied();
        let drift = f64::from(rng.between(-14, 14));
        chosen.map_or(Self::usual(), |chosen| chosen.of(place.landmark, drift))
    }

    /// Shows the town.
    pub(super) fn town(&self) -> Camera {
        Camera::new(self.size, (MIDDLE, HORIZON), (self.x, self.horizon))
    }

    /// Shows the ground: as large as it must be to reach from the horizon to the lower edge.
    pub(super) fn ground(&self) -> Camera {
        Camera::new(self.depth(), (MIDDLE, HORIZON), (MIDDLE, self.horizon))
    }

    fn depth(&self) -> f64 {
        (500.0 - self.horizon) / (500.0 - HORIZON)
    }

    /// The middle of the landmark, as the ground's camera sees it.
    pub(super) fn foot(&self) -> f64 {
        MIDDLE + (self.x - MIDDLE) / self.depth()
    }

    /// The middle of the landmark and the height of the horizon in the picture.
    pub(super) fn at(&self) -> Point {
        (self.x, self.horizon)
    }
}

/// Landmarks of so many strokes that a picture has no room for more than their town.
const DETAILED: [&str; 7] = [
    "canal-houses",
    "hill-houses",
    "jungle-temple",
    "walled-town",
    "island-village",
    "fairy-castle",
    "townhouse",
];

impl Composition {
    fn suits(&self, place: &Place, fore: Fore) -> bool {
        let Landmark { half, wild, wet, .. } = *place.landmark;
        // A bridge reaches from edge to edge, and nothing but the middle has room for it.
        let wide = half > 300.0;
        if self.view != View::Open && DETAILED.contains(&place.landmark.name) {
            return false;
        }
        match self.view {
            View::Open if wide => self.x == MIDDLE && self.size >= 1.0,
            // From far away there has to be something to see between here and there.
            View::Open => self.size > 0.9 || !matches!(fore, Fore::Square | Fore::Dunes),
            View::Behind(Near::Roofs) => !wide && !wild && place.style != Style::Modern,
            View::Behind(Near::Boughs) => place.climate != Climate::Desert && !wide,
            View::Street => !wild && !wet && half <= 165.0,
            View::Above => !wild && half <= 190.0,
            View::Behind(_) | View::Rays => !wide,
        }
    }

    fn of(&'static self, landmark: &Landmark, drift: f64) -> Framing {
        let reach = landmark.half * self.size + 8.0;
        let x = if landmark.half > 300.0 || reach > 390.0 {
            MIDDLE
        } else {
            (self.x + drift).clamp(reach.min(MIDDLE), (800.0 - reach).max(MIDDLE))
        };
        // A street is only so wide.
        let size = match self.view {
            View::Street => self.size.min(118.0 / landmark.half),
            _ => self.size,
        };
        Framing {
            composition: self,
            horizon: self.horizon,
            x,
            size,
        }
    }
}
