//! What the system knows of this process, under the names that every Prometheus client uses. Linux only: elsewhere there is none.

use std::{
    fmt, fs,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{counter::ConstCounter, gauge::ConstGauge},
    registry::Registry,
};

/// Adds what there is to `registry`.
pub fn register(registry: &mut Registry) {
    let started = SystemTime::now().duration_since(UNIX_EPOCH);
    registry.register(
        "process_start_time_seconds",
        "When the program started, in seconds since 1970.",
        ConstGauge::new(started.unwrap_or_default().as_secs()),
    );
    registry.register_collector(Box::new(Process));
}

#[derive(Debug)]
struct Process;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut write = |name: &str, help: &str, metric: &dyn EncodeMetric| {
            metric.encode(encoder.encode_descriptor(name, help, None, metric.metric_type())?)
        };
        if let Some(bytes) = resident_bytes() {
            write(
                "process_resident_memory_bytes",
                "Memory that the program takes.",
                &ConstGauge::new(bytes),
            )?;
        }
        if let Ok(files) = fs::read_dir("/proc/self/fd") {
            write(
                "process_open_fds",
                "Open files, connections among them.",
                &ConstGauge::new(u64::try_from(files.count()).unwrap_or(u64::MAX)),
            )?;
        }
        if let Some(ticks) = cpu_ticks() {
            write(
                "process_cpu_seconds",
                "Time that processors worked for the program.",
                // A hundred a second, whatever the kernel itself counts in.
                &ConstCounter::new(Duration::from_millis(ticks.saturating_mul(10)).as_secs_f64()),
            )?;
        }
        Ok(())
    }
}

/// `VmRSS` of `/proc/self/status`, which is in KiB.
fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    kib.checked_mul(1024)
}

/// `utime` and `stime` of `/proc/self/stat`: the 14th and the 15th field. The 2nd, in brackets, is the name, which may hold anything.
fn cpu_ticks() -> Option<u64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, behind_name) = stat.rsplit_once(')')?;
    let mut fields = behind_name.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    user.checked_add(system)
}
