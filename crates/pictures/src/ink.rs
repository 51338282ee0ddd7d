//! Colours: one small type, and the materials that buildings are made of before the light of a sky falls on them.

use std::fmt;

/// A colour in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(u8, u8, u8);

impl Rgb {
    /// `0xrrggbb`.
    pub(super) const fn new(value: u32) -> Self {
        let [_, red, green, blue] = value.to_be_bytes();
        Self(red, green, blue)
    }

    /// This colour with `percent` of the other in it.
    pub(super) fn mix(self, other: Self, percent: u8) -> Self {
        let share = u16::from(percent.min(100));
        let blend = |a: u8, b: u8| {
            let sum = u16::from(a) * (100 - share) + u16::from(b) * share;
            u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
        };
        Self(
            blend(self.0, other.0),
            blend(self.1, other.1),
            blend(self.2, other.2),
        )
    }

    /// Dark enough for the inside of a door.
    pub(super) fn is_dim(self) -> bool {
        u16::from(self.0) + u16::from(self.1) + u16::from(self.2) < 270
    }

    /// Lamp light rather than glass.
    pub(super) fn is_warm(self) -> bool {
        self.0 > 230 && self.2 < 190
    }

    /// The side that faces away from the light. Shadows lean to violet, never to plain grey.
    pub(super) fn dark(self) -> Self {
        self.mix(Self::new(0x0024_1c4a), 24)
    }

    /// The side that catches the light.
    pub(super) fn pale(self) -> Self {
        self.mix(Self::new(0x00ff_f6e0), 38)
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// How the light of a sky changes what stands under it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Light {
    /// The colour of the air.
    pub(super) ambient: Rgb,
    /// How much of it lies over every material, in percent.
    pub(super) tint: u8,
    /// What [`LIT`] becomes: warm at night, cool glass by day.
    pub(super) window: Rgb,
}

impl Light {
    /// The same light on something near: less air lies over it.
    pub(super) fn softer(self) -> Self {
        Self {
            tint: self.tint / 2,
            ..self
        }
    }
}

/// No light at all: colours come out as they are.
pub(super) const PLAIN: Light = Light {
    ambient: Rgb::new(0),
    tint: 0,
    window: Rgb::new(0x00ff_d98a),
};

/// Stands for "a window": the canvas puts the window colour of the current light in its place.
pub(super) const LIT: Rgb = Rgb::new(0x00fe_dcba);

/// Stands for a hole: the canvas paints the sky there.
pub(super) const AIR: Rgb = Rgb::new(0x00ab_cdef);

pub(super) const CREAM: Rgb = Rgb::new(0x00f5_e6c8);
pub(super) const STONE: Rgb = Rgb::new(0x00dd_c6a0);
pub(super) const GREY: Rgb = Rgb::new(0x00b4_b8c2);
pub(super) const SLATE: Rgb = Rgb::new(0x005b_6880);
pub(super) const WHITE: Rgb = Rgb::new(0x00ff_faf0);
pub(super) const IRON: Rgb = Rgb::new(0x007a_5242);
pub(super) const RED: Rgb = Rgb::new(0x00cf_4632);
pub(super) const BRICK: Rgb = Rgb::new(0x00b9_5c44);
pub(super) const TERRA: Rgb = Rgb::new(0x00d9_8256);
pub(super) const GOLD: Rgb = Rgb::new(0x00eb_b84f);
pub(super) const COPPER: Rgb = Rgb::new(0x0062_b39b);
pub(super) const SAND: Rgb = Rgb::new(0x00e4_be80);
pub(super) const GLASS: Rgb = Rgb::new(0x0084_bcd6);
pub(super) const BLUE: Rgb = Rgb::new(0x0042_7fc0);
pub(super) const TEAL: Rgb = Rgb::new(0x002c_9c9c);
pub(super) const GREEN: Rgb = Rgb::new(0x005f_a05c);
pub(super) const PINE: Rgb = Rgb::new(0x0033_6b57);
pub(super) const WOOD: Rgb = Rgb::new(0x0094_6040);
pub(super) const DARK: Rgb = Rgb::new(0x0040_3858);
pub(super) const PINK: Rgb = Rgb::new(0x00f6_acba);
pub(super) const ROCK: Rgb = Rgb::new(0x009a_8478);
pub(super) const SNOW: Rgb = Rgb::new(0x00f4_f8ff);
pub(super) const ORANGE: Rgb = Rgb::new(0x00ee_8a3a);
pub(super) const LILAC: Rgb = Rgb::new(0x00b0_98d8);
