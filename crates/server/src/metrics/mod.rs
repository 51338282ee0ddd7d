//! Metrics for Prometheus, on an address of their own (ADR 0024).
//!
//! Each part keeps its own counts; [`Metrics`] knows how to read them all, and does so only when somebody asks.

mod exposition;
mod probe;
mod process;
mod server;
mod sources;

use self::exposition::{Exposition, Kind};
pub use self::{
    probe::Probe,
    server::{listen, serve},
    sources::{Sources, metrics},
};

type Source = Box<dyn Fn(&mut Exposition) + Send + Sync>;

/// Everything that can be read, in the order in which it is shown.
#[derive(Default)]
pub struct Metrics(Vec<Source>);

impl Metrics {
    /// Adds a family that is one number and rises and falls.
    pub fn gauge(
        &mut self,
        name: &'static str,
        help: &'static str,
        read: impl Fn() -> u64 + Send + Sync + 'static,
    ) {
        self.number(Kind::Gauge, name, help, read);
    }

    /// Adds a family that is one number and only rises.
    pub fn counter(
        &mut self,
        name: &'static str,
        help: &'static str,
        read: impl Fn() -> u64 + Send + Sync + 'static,
    ) {
        self.number(Kind::Counter, name, help, read);
    }

    fn number(
        &mut self,
        kind: Kind,
        name: &'static str,
        help: &'static str,
        read: impl Fn() -> u64 + Send + Sync + 'static,
    ) {
        self.add(move |out| {
            out.family(kind, name, help);
            out.sample(name, &[], read());
        });
    }

    /// Adds families that `write` writes whole. It must not wait for anything.
    pub fn add(&mut self, write: impl Fn(&mut Exposition) + Send + Sync + 'static) {
        self.0.push(Box::new(write));
    }

    fn write(&self, out: &mut Exposition) {
        for source in &self.0 {
            source(out);
        }
    }
}
