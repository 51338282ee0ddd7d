//! Pictures in a process of their own, to which the system gives so much memory and time and no more. A few bytes can make a
//! decoder ask for gigabytes: the tables of a lossless WebP, say, of which its head tells nothing. What is freed goes back to
//! the system with the process, too, and a decoder that misbehaves cannot touch the server's memory.

use std::{
    env,
    ffi::OsStr,
    io::{self, BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Command, ExitCode, ExitStatus, Output, Stdio},
    time::{Duration, Instant},
};

#[cfg(unix)]
use rustix::{
    process::{Resource, Rlimit, Signal, setrlimit},
    time::{ClockId, clock_gettime},
};
use serde::{Deserialize, Serialize};
use tinerary_application::ports::{
    media::MediaFile,
    photo_processor::{PhotoRefused, ProcessedPhoto, Refusal},
};
use tinerary_domain::Photo;
use tinerary_photos::{Limits, Upload};

use super::processing::{limits_of, processed, refused};

/// The first argument of the program that makes it decode one picture.
const ARGUMENT: &str = "process-photo";

/// Bytes beside those that a picture and its file take: the program, and what allocators round up.
const OTHER: u64 = 40 * 1024 * 1024;

/// Bytes that reading a head takes beside the file, and a colour profile that is copied out of it: compressed blocks of metadata.
const METADATA: u64 = 20 * 1024 * 1024;

/// Seconds of a processor for a picture of a few bytes, which may have as many pixels as any; several times what those take.
const SECONDS: u64 = 4;

/// Bytes of a file that get a second more.
const BYTES_A_SECOND: u64 = 2 * 1024 * 1024;

/// Seconds of a processor for the largest file.
const MOST_SECONDS: u64 = 10;

/// Bytes of the longest line that says what a head says.
const LINE: u64 = 4_096;

/// What the process gets when it is to go on.
const GO_ON: u8 = b'!';

/// What the environment says about finding libraries; the rest, secrets among it, is not for a process that decodes pictures.
const ENVIRONMENT: [&str; 4] = ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PATH", "SystemRoot"];

/// So that what is committed is what is used: nothing in advance, and large blocks from the system and back to it.
const ALLOCATORS: [(&str, &str); 3] = [
    ("MIMALLOC_ARENA_EAGER_COMMIT", "0"),
    ("MIMALLOC_ARENA_MAX_OBJECT_SIZE", "1024"),
    ("MALLOC_MMAP_THRESHOLD_", "1048576"),
];

/// What the process says of the head of a picture, as a line of JSON. It goes on when it gets [`GO_ON`].
#[derive(Deserialize, Serialize)]
enum Head {
    /// Bytes that processing it takes at most.
    Takes(u64),
    Refused(Why),
}

/// Why a picture is refused, and the milliseconds of a processor that it took until then.
#[derive(Deserialize, Serialize)]
enum Why {
    Format(u64),
    TooManyPixels(u64),
    TooMuchWork(u64),
    Broken(u64),
}

impl Why {
    /// As it is said by the process that refuses a picture.
    fn of(why: PhotoRefused) -> Self {
        let took = processor_millis();
        match why {
            PhotoRefused::Format => Self::Format(took),
            PhotoRefused::TooManyPixels => Self::TooManyPixels(took),
            PhotoRefused::TooMuchWork => Self::TooMuchWork(took),
            PhotoRefused::Broken | PhotoRefused::Unavailable => Self::Broken(took),
        }
    }
}

impl From<Why> for Refusal {
    fn from(why: Why) -> Self {
        let (why, took) = match why {
            Why::Format(took) => (PhotoRefused::Format, took),
            Why::TooManyPixels(took) => (PhotoRefused::TooManyPixels, took),
            Why::TooMuchWork(took) => (PhotoRefused::TooMuchWork, took),
            Why::Broken(took) => (PhotoRefused::Broken, took),
        };
        Self {
            why,
            took: Duration::from_millis(took),
        }
    }
}

/// What it answers then before the bytes of the files, as a line of JSON.
type Answer = Result<Kept, Why>;

/// What is kept of a picture, but for the bytes.
#[derive(Deserialize, Serialize)]
struct Kept {
    width: u32,
    height: u32,
    placeholder: String,
    /// Names, and bytes of each.
    files: Vec<(String, usize)>,
    /// Milliseconds of a processor.
    took: u64,
}

/// This program, also when its file has been replaced since it was started.
pub fn this_program() -> io::Result<PathBuf> {
    let linux = Path::new("/proc/self/exe");
    if linux.exists() {
        Ok(linux.to_owned())
    } else {
        env::current_exe()
    }
}

/// Has `program` process the picture in `file` when there is memory for it: `share` waits for so many bytes, and holds them.
pub fn process<Share>(
    program: &Path,
    file: &[u8],
    limits: Limits,
    share: impl FnOnce(u64) -> Share,
) -> Result<ProcessedPhoto, Refusal> {
    ask(program, file, limits, share).unwrap_or_else(|error| {
        tracing::error!(%error, program = %program.display(), "a picture could not be processed");
        Err(Refusal {
            why: PhotoRefused::Unavailable,
            took: Duration::ZERO,
        })
    })
}

fn ask<Share>(
    program: &Path,
    file: &[u8],
    limits: Limits,
    share: impl FnOnce(u64) -> Share,
) -> io::Result<Result<ProcessedPhoto, Refusal>> {
    let environment = ENVIRONMENT
        .iter()
        .filter_map(|name| Some((name, env::var_os(name)?)));
    let mut command = Command::new(program);
    command
        .args([ARGUMENT, &limits.pixels.to_string(), &file.len().to_string()])
        .env_clear()
        .envs(environment)
        .envs(ALLOCATORS)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    // In a group of its own: a signal to the server's group, such as Ctrl-C, lets uploads that are under way be answered.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let began = Instant::now();
    let mut waited = Duration::ZERO;
    let mut child = command.spawn()?;
    // It reads all before it answers. One that has died does not take all: how it ended says more.
    let mut input = child.stdin.take();
    let sent = input.as_mut().map_or(Ok(()), |input| input.write_all(file));
    let head = child.stdout.as_mut().and_then(head_of);
    // Held until it has ended.
    let mut _share = None;
    if let (Some(Head::Takes(memory)), Some(input)) = (&head, &mut input) {
        let asked = Instant::now();
        _share = Some(share(*memory));
        waited = asked.elapsed();
        // One that has died meanwhile says so by how it ended.
        let _ = input.write_all(&[GO_ON]);
    }
    drop(input);
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output()?;
    if !status.success() || !stderr.is_empty() {
        let said = String::from_utf8_lossy(stderr.get(..2_000).unwrap_or(&stderr));
        tracing::warn!(%status, said = said.trim_end(), bytes = file.len(), "a picture upset the process that decoded it");
    }
    if let Some(why) = ended_by_the_picture(status) {
        // It could not say how much of its time was spent.
        let most = Duration::from_secs(seconds_for(u64::try_from(file.len()).unwrap_or(u64::MAX)));
        let took = began.elapsed().saturating_sub(waited).min(most);
        return Ok(Err(Refusal { why, took }));
    }
    if !status.success() {
        return Err(io::Error::other(format!("the process ended with {status}")));
    }
    sent?;
    let no_answer = || io::Error::other("the process gave no whole answer");
    Ok(match head.ok_or_else(no_answer)? {
        Head::Takes(_) => photo_of(&stdout).ok_or_else(no_answer)?.map_err(Refusal::from),
        Head::Refused(why) => Err(why.into()),
    })
}

/// Seconds of a processor that a picture in a file of so many bytes may take.
const fn seconds_for(bytes: u64) -> u64 {
    let seconds = SECONDS + bytes.div_ceil(BYTES_A_SECOND);
    if seconds < MOST_SECONDS {
        seconds
    } else {
        MOST_SECONDS
    }
}

/// The line that the process says first, and after which it waits; `None` when it says something else, or ends.
fn head_of(output: &mut impl Read) -> Option<Head> {
    let mut line = String::new();
    BufReader::new(output.take(LINE)).read_line(&mut line).ok()?;
    serde_json::from_str(&line).ok()
}

/// Why a process has ended because of what it decoded: it asked for more memory or time than it may have, or has a defect. `None`
/// for other signals, which come with the end of the server, or from a system that has no memory left.
#[cfg(unix)]
fn ended_by_the_picture(status: ExitStatus) -> Option<PhotoRefused> {
    use std::os::unix::process::ExitStatusExt;

    let defects = [
        Signal::ABORT,
        Signal::BUS,
        Signal::FPE,
        Signal::ILL,
        Signal::SEGV,
        // How a defect ends a process on ARM, and a call that the system forbids.
        Signal::TRAP,
        Signal::SYS,
    ];
    let signal = status.signal()?;
    if signal == Signal::XCPU.as_raw() {
        return Some(PhotoRefused::TooMuchWork);
    }
    defects
        .iter()
        .any(|defect| signal == defect.as_raw())
        .then_some(PhotoRefused::Broken)
}

#[cfg(not(unix))]
fn ended_by_the_picture(status: ExitStatus) -> Option<PhotoRefused> {
    (!status.success()).then_some(PhotoRefused::Broken)
}

/// What a process answered; `None` when this is no answer.
fn photo_of(answer: &[u8]) -> Option<Result<ProcessedPhoto, Why>> {
    let (line, mut rest) = answer.split_at_checked(answer.iter().position(|byte| *byte == b'\n')? + 1)?;
    let kept = match serde_json::from_slice::<Answer>(line).ok()? {
        Ok(kept) => kept,
        Err(why) => return Some(Err(why)),
    };
    let files = kept.files.into_iter().map(|(name, length)| {
        let bytes;
        (bytes, rest) = rest.split_at_checked(length)?;
        Photo::is_file(&name).then(|| MediaFile {
            name,
            bytes: bytes.to_vec(),
        })
    });
    Some(Ok(ProcessedPhoto {
        width: kept.width,
        height: kept.height,
        placeholder: kept.placeholder,
        files: files.collect::<Option<_>>()?,
        took: Duration::from_millis(kept.took),
    }))
}

/// Decodes the picture at the standard input where the arguments of the process ask for it, and says how the process ends; `None`
/// when they do not. The first thing that the program does.
#[must_use]
pub fn run_if_asked() -> Option<ExitCode> {
    let mut arguments = env::args_os().skip(1);
    if arguments.next()? != ARGUMENT {
        return None;
    }
    let mut number = || arguments.next().as_deref().and_then(OsStr::to_str)?.parse().ok();
    let (Some(pixels), Some(length)) = (number(), number()) else {
        return Some(ExitCode::FAILURE);
    };
    let outcome = answer(pixels, length);
    Some(outcome.map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS))
}

/// Reads `length` bytes of a picture of at most so many pixels, says what its head says, and processes it when it gets [`GO_ON`].
fn answer(pixels: u64, length: u64) -> io::Result<()> {
    let limits = limits_of(pixels);
    let own = OTHER.saturating_add(length);
    let reading = own.saturating_add(length).saturating_add(METADATA);
    let in_all = reading.max(own.saturating_add(limits.memory));
    set_limits(reading, in_all, seconds_for(length));
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut file = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    input.by_ref().take(length).read_to_end(&mut file)?;
    let upload = Upload::open(&file, &limits);
    let head = match &upload {
        Ok(upload) => Head::Takes(upload.memory()),
        Err(why) => Head::Refused(Why::of(refused(*why))),
    };
    write_line(&mut output, &head)?;
    let Ok(upload) = upload else {
        return Ok(());
    };
    // Nothing comes when the server has ended.
    input.read_exact(&mut [0])?;
    limit_memory(own.saturating_add(upload.memory()), in_all);
    let photo = processed(&upload);
    let kept = photo.as_ref().map_err(|why| Why::of(*why)).map(|photo| Kept {
        width: photo.width,
        height: photo.height,
        placeholder: photo.placeholder.clone(),
        files: photo
            .files
            .iter()
            .map(|file| (file.name.clone(), file.bytes.len()))
            .collect(),
        took: processor_millis(),
    });
    write_line(&mut output, &kept)?;
    for file in photo.iter().flat_map(|photo| &photo.files) {
        output.write_all(&file.bytes)?;
    }
    output.flush()
}

fn write_line(output: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    output.write_all(b"\n")?;
    output.flush()
}

/// Bounds this process: `memory` bytes from now on, `in_all` bytes in its life, and so many seconds of a processor. One that needs
/// more is ended by the system.
#[cfg(unix)]
fn set_limits(memory: u64, in_all: u64, seconds: u64) {
    // A decoder that is ended leaves no copy of the picture behind.
    set_limit(Resource::Core, 0, 0);
    limit_memory(memory, in_all);
    // The first limit of time is a signal of its own; at the second one the system kills.
    set_limit(Resource::Cpu, seconds, seconds + 1);
    // When the server is killed, no request waits for the picture.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
}

/// Lets this process take `memory` bytes from now on, of the `in_all` that it may ever take.
#[cfg(unix)]
fn limit_memory(memory: u64, in_all: u64) {
    set_limit(Resource::Data, memory, in_all);
}

/// Sets a limit, and the one that it may be raised to. Where the system forbids it, heads of pictures bound them as well as they can.
#[cfg(unix)]
fn set_limit(resource: Resource, now: u64, in_all: u64) {
    let limit = Rlimit {
        current: Some(now),
        maximum: Some(in_all),
    };
    let _ = setrlimit(resource, limit);
}

#[cfg(not(unix))]
fn set_limits(_: u64, _: u64, _: u64) {}

#[cfg(not(unix))]
fn limit_memory(_: u64, _: u64) {}

/// Milliseconds of a processor that this process has taken.
#[cfg(unix)]
fn processor_millis() -> u64 {
    let took = Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default();
    u64::try_from(took.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
fn processor_millis() -> u64 {
    0
}

#[cfg(test)]
mod tests {
    use super::seconds_for;

    #[test]
    fn the_time_of_a_processor_grows_with_the_file_and_ends_at_ten_seconds() {
        const MIB: u64 = 1024 * 1024;
        for (bytes, seconds) in [(0, 4), (12_000, 5), (2 * MIB, 5), (6 * MIB, 7), (15 * MIB, 10)] {
            assert_eq!(seconds_for(bytes), seconds, "{bytes}");
        }
    }
}
