//! What the system knows of this process, under the names that every Prometheus client uses. Linux only: elsewhere there is none.

use std::{
    fs,
    time::{SystemTime, UNIX_EPOCH},
};

use super::{Metrics, exposition::Kind};

/// Adds what there is.
pub fn add(metrics: &mut Metrics) {
    let started = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs();
    metrics.gauge(
        "process_start_time_seconds",
        "When the program started, in seconds since 1970.",
        move || started,
    );
    metrics.add(|out| {
        if let Some(bytes) = resident_bytes() {
            let name = "process_resident_memory_bytes";
            out.family(Kind::Gauge, name, "Memory that the program takes.");
            out.sample(name, &[], bytes);
        }
        if let Ok(files) = fs::read_dir("/proc/self/fd") {
            let name = "process_open_fds";
            out.family(Kind::Gauge, name, "Open files, connections among them.");
            out.sample(name, &[], files.count());
        }
        if let Some(ticks) = cpu_ticks() {
            let name = "process_cpu_seconds_total";
            out.family(
                Kind::Counter,
                name,
                "Time that processors worked for the program.",
            );
            // A hundred a second, whatever the kernel itself counts in.
            out.sample(name, &[], format_args!("{}.{:02}", ticks / 100, ticks % 100));
        }
    });
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
