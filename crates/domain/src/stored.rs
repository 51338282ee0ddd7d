//! Values as they are stored.

/// A value that is stored as plain data: a text, a number, a list of texts.
pub trait Stored: Sized {
    /// The data.
    type Plain;

    /// What is stored.
    fn to_plain(&self) -> Self::Plain;

    /// A value that was checked before it was stored; not checked again.
    fn from_plain(plain: Self::Plain) -> Self;
}

impl<T: Stored> Stored for Option<T> {
    type Plain = Option<T::Plain>;

    fn to_plain(&self) -> Self::Plain {
        self.as_ref().map(T::to_plain)
    }

    fn from_plain(plain: Self::Plain) -> Self {
        plain.map(T::from_plain)
    }
}

macro_rules! stored {
    ($name:ident as $plain:ty: $to:expr, $from:expr) => {
        impl $crate::stored::Stored for $name {
            type Plain = $plain;

            fn to_plain(&self) -> $plain {
                let to: fn(&Self) -> $plain = $to;
                to(self)
            }

            fn from_plain(plain: $plain) -> Self {
                let from: fn($plain) -> Self = $from;
                from(plain)
            }
        }
    };
}

pub(crate) use stored;
