# The only list of commands: CI, hooks and the README call these. `npx --yes rust-just NAME` works without installing.

set windows-shell := ["bash", "-cu"]

# What there is.
_list:
    @just --list --unsorted

# Where cargo builds.
target := env("CARGO_TARGET_DIR", "target")

# Ctrl-C and SIGTERM reach the server too, and the caller sees them in the exit code, not as an error.
# Build everything, fill data/ with the demo if it is new, and serve on http://127.0.0.1:8080.
[no-exit-message]
[positional-arguments]
up *FLAGS: build
    @{{ quote(target / "release/tinerary") }} serve --demo "$@" & \
        trap 'kill $! 2>/dev/null' INT TERM; wait $!; code=$?; wait; exit $code

# Build everything, and serve the demo by two servers behind nginx, on a PostgreSQL and a Redis (throw-away ones, or DATABASE_URL and REDIS_URL).
[no-exit-message]
[positional-arguments]
cluster *FLAGS: build
    @node scripts/cluster.mjs "$@"

# Build the web app and the program that holds it (target/release/tinerary).
build: _machine _first-time _web
    cargo build --release --locked -p tinerary-server

# A release package in dist/, with TLS to PostgreSQL (needs perl and make too); then tries it.
[no-exit-message]
package: && _package
    @node scripts/machine.mjs perl make

_package: _web
    cargo build --release --locked -p tinerary-server --features postgres-tls
    node scripts/package.mjs
    node scripts/test-package.mjs

# The tests of every day (with REQUIRE_ALL=1 all), what the changes since main can break (--changed), or one part: lint, scripts, domain, application, storage, infrastructure, serving, http-api, server, api, frontend, e2e, chaos, cluster.
[no-exit-message]
test *PARTS: _machine
    JUST={{ quote(just_executable()) }} node scripts/test.mjs {{ PARTS }}

# Ask a server, on each database, everything that its own document says (needs Python). CASES: of random data, for each call.
test-api CASES="5": _web
    cargo build --locked -p tinerary-server
    node scripts/test-api.mjs {{ CASES }}

# Write the specification's rows with the tests that prove them, as of the last whole `just test`, to target/test-results.
spec-coverage:
    node scripts/check-coverage.mjs

# Server on port 8080 and the web app with hot reload on port 5173. Restart it after a change of the server.
[no-exit-message]
dev: _modules
    node scripts/dev.mjs

# Format the code.
fmt: _modules
    cargo fmt
    npm --prefix frontend run format

# Everything that can be found without running the code.
lint: _modules && _lint-all-but-clippy
    cargo clippy --locked --workspace --all-targets -- -D warnings

_lint-all-but-clippy: _modules
    cargo fmt --check
    node scripts/check-arrows.mjs
    node scripts/check-circles.mjs
    node scripts/check-dependencies.mjs
    node scripts/check-hashes.mjs
    node scripts/check-language.mjs
    node scripts/check-threats.mjs
    npm --prefix frontend run format:check
    npm --prefix frontend run lint
    npm --prefix frontend run typecheck
    node scripts/page-weight.mjs --if-built

# Known holes in what we depend on, as `just lint` tells of them, but as errors (needs the network).
advisories: _modules
    node scripts/check-dependencies.mjs --advisories

# What nothing uses: exports of the web app, dependencies of the crates (fetches knip and builds cargo-machete).
unused: _modules
    cd frontend && npx --yes knip@6.44.2
    cargo install --locked --quiet --root {{ quote(target / "tools") }} cargo-machete@0.9.2
    {{ quote(target / "tools/bin/cargo-machete") }}

# Write openapi/openapi.json from the code.
openapi:
    cargo run --locked -q -p tinerary-server -- openapi > openapi/openapi.json.new
    mv openapi/openapi.json.new openapi/openapi.json

# Write the web app's client from openapi/openapi.json.
api-client: _modules
    npm --prefix frontend run api-client

# Measure speed and memory; prints ratios and writes bench/results.json (needs wrk).
[no-exit-message]
bench: && _bench
    @node scripts/machine.mjs wrk

_bench: build
    cargo build --release --locked -p tinerary-server --example bench_server --example token_cost --example durable_comments
    node bench/run.mjs
    node --test bench/promises.test.mjs

# Photos on the release build: readers beside uploads, memory, broken files, kills (needs wrk).
[no-exit-message]
bench-photos: build
    @node scripts/machine.mjs wrk
    node bench/photos.mjs

# CPU of this build beside that of another program (a release build of an older commit), in one run (needs wrk).
[no-exit-message]
compare PROGRAM: build
    @node scripts/machine.mjs wrk
    node bench/compare.mjs {{ quote(PROGRAM) }}

# Failure scenarios on the release build, on both databases: promise and result (see docs/resilience.md; --help is its first lines).
[no-exit-message]
[positional-arguments]
chaos *FLAGS: build
    @node scripts/chaos/run.mjs --write "$@"

# Take the screenshots of the README again (needs Chromium).
screenshots: build
    node frontend/e2e/screenshots.mjs

# Lighthouse on the pages that most people see (needs Chromium).
lighthouse: build
    node bench/lighthouse.mjs

# A fresh demo in data/; what was there is kept in data.before/, until the next time. End a running server first.
demo: build
    rm -rf data.before
    if [ -e data ]; then mv data data.before; fi
    {{ quote(target / "release/tinerary") }} seed --demo

# What the machine lacks is said at once, not by a compiler after minutes.
[no-exit-message]
_machine:
    @command -v node >/dev/null || { echo "Tinerary needs Node 20.19, or 22.12 or newer (https://nodejs.org); none is found." >&2; exit 1; }
    @node scripts/machine.mjs

_first-time:
    @[ -e {{ quote(target / "release/tinerary") }} ] || echo "The first build takes about five minutes on two cores; cargo says how far it is."

_modules: _machine
    node scripts/modules.mjs

_web: _modules
    npm --prefix frontend run build
