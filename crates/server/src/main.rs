//! The program `tinerary`.

use std::process::ExitCode;

/// Small and quick for the many short-lived allocations of a request.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    tinerary_server::main()
}
