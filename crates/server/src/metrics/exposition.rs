//! The text that Prometheus reads (exposition format 0.0.4).

use std::fmt::{self, Display, Write};

use tinerary_measures::Distribution;

/// What a family of samples is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Only rises, from the start of the program on.
    Counter,
    /// Rises and falls.
    Gauge,
    /// Counts by size.
    Histogram,
}

/// What the values of a histogram are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Things.
    Number,
    /// Microseconds, which are written as seconds.
    Micros,
}

/// Labels of a sample, with their values.
pub type Labels<'a> = &'a [(&'a str, &'a str)];

/// The text, while it is written.
#[derive(Default)]
pub struct Exposition(String);

impl Exposition {
    /// Begins a family; its samples follow.
    pub fn family(&mut self, kind: Kind, name: &str, help: &str) {
        let kind = match kind {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Histogram => "histogram",
        };
        self.write(format_args!("# HELP {name} {help}\n# TYPE {name} {kind}\n"));
    }

    /// A sample of the family of that name.
    pub fn sample(&mut self, name: &str, labels: Labels<'_>, value: impl Display) {
        self.write(format_args!("{name}{} {value}\n", Braced(labels, None)));
    }

    /// The samples of a histogram of the family of that name.
    pub fn histogram(&mut self, name: &str, labels: Labels<'_>, values: &Distribution, unit: Unit) {
        let mut below = 0;
        for (bound, count) in values.bounds.iter().zip(&values.counts) {
            below += count;
            let bound = in_unit(*bound, unit);
            self.write(format_args!(
                "{name}_bucket{} {below}\n",
                Braced(labels, Some(&bound))
            ));
        }
        let count = values.count();
        self.write(format_args!(
            "{name}_bucket{} {count}\n{name}_sum{} {}\n{name}_count{} {count}\n",
            Braced(labels, Some("+Inf")),
            Braced(labels, None),
            in_unit(values.sum, unit),
            Braced(labels, None),
        ));
    }

    /// The whole text.
    pub fn into_text(self) -> String {
        self.0
    }

    fn write(&mut self, text: fmt::Arguments<'_>) {
        // A text takes everything.
        let _ = self.0.write_fmt(text);
    }
}

/// The value of a histogram as Prometheus wants it.
fn in_unit(value: u64, unit: Unit) -> String {
    match unit {
        Unit::Number => value.to_string(),
        Unit::Micros => seconds(value),
    }
}

/// Microseconds as seconds: `0.0005`.
pub fn seconds(micros: u64) -> String {
    let (whole, rest) = (micros / 1_000_000, micros % 1_000_000);
    if rest == 0 {
        return whole.to_string();
    }
    let text = format!("{whole}.{rest:06}");
    text.trim_end_matches('0').to_owned()
}

/// Labels in braces, `le` behind them if there is one.
struct Braced<'a>(Labels<'a>, Option<&'a str>);

impl Display for Braced<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(labels, bound) = self;
        let all = labels.iter().copied().chain(bound.map(|bound| ("le", bound)));
        let mut separator = "{";
        for (name, value) in all {
            formatter.write_str(separator)?;
            write!(formatter, "{name}=\"")?;
            for character in value.chars() {
                match character {
                    '\\' => formatter.write_str("\\\\")?,
                    '"' => formatter.write_str("\\\"")?,
                    '\n' => formatter.write_str("\\n")?,
                    _ => formatter.write_char(character)?,
                }
            }
            formatter.write_char('"')?;
            separator = ",";
        }
        if separator == "," {
            formatter.write_char('}')
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use tinerary_measures::Histogram;

    use super::{Exposition, Kind, Unit, seconds};

    #[test]
    fn exposition_is_in_the_format_of_prometheus() {
        let histogram = Histogram::new(&[500, 1_000_000]);
        for micros in [100, 200, 700_000, 2_500_000] {
            histogram.record(micros);
        }
        let mut text = Exposition::default();
        text.family(Kind::Gauge, "here", "What is here.");
        text.sample("here", &[], 3);
        text.sample("here", &[("what", "a \"b\"\\\n")], 4);
        text.family(Kind::Histogram, "took", "How long.");
        text.histogram("took", &[("route", "/a")], &histogram.snapshot(), Unit::Micros);
        assert_eq!(
            text.into_text(),
            "# HELP here What is here.\n# TYPE here gauge\nhere 3\nhere{what=\"a \\\"b\\\"\\\\\\n\"} 4\n\
             # HELP took How long.\n# TYPE took histogram\n\
             took_bucket{route=\"/a\",le=\"0.0005\"} 2\ntook_bucket{route=\"/a\",le=\"1\"} 3\n\
             took_bucket{route=\"/a\",le=\"+Inf\"} 4\ntook_sum{route=\"/a\"} 3.2003\ntook_count{route=\"/a\"} 4\n"
        );
    }

    #[test]
    fn seconds_have_no_needless_digits() {
        assert_eq!(
            [0, 500, 1_000_000, 1_250_000].map(seconds),
            ["0", "0.0005", "1", "1.25"]
        );
    }
}
