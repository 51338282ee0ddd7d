//! What serves an application: connections, request spans, bodies and their encodings, the response cache, and the
//! executor of use cases. It knows no call of the application and no table of its database (ADR 0043).

mod budget;
mod bulkhead;
mod canonical_path;
mod compression;
mod connection;
mod executor;
mod fair_queue;
mod fallback_responses;
mod header_list;
mod kind;
mod limits;
mod observe;
mod panics;
mod proxies;
mod readiness;
mod reads;
mod representation;
mod response_cache;

pub use bulkhead::Work;
pub use canonical_path::{canonicalize, is_respelt};
pub use compression::{Compressed, Encoding};
pub use connection::{ConnectionLimits, Connections, is_draining, serve};
pub use executor::Executor;
pub use fair_queue::{Client, FairQueue, Permit, Refused};
pub use fallback_responses::{FallbackResponses, Rejection};
pub use header_list::list_elements;
pub use kind::Kind;
pub use limits::ConcurrencyLimits;
pub use observe::{
    AccessLine, AccessLog, Observer, RequestContext, current as current_request, current_client, propagate,
    set_principal, token_refused,
};
pub use proxies::{TrustedProxies, client_address};
pub use readiness::Readiness;
pub use reads::{Found, ReadPolicy, Reads};
pub use representation::{Representation, is_not_modified};
pub use response_cache::{CacheKey, CachedResponse, ResponseCache, Vary};
