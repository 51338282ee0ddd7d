//! What serves an application: connections, what is seen of each request, bodies and their encodings, kept answers, and the
//! executor of use cases. It knows no call of the application and no table of its database (ADR 0043).

mod budget;
mod bulkhead;
mod canonical_path;
mod compression;
mod connection;
mod executor;
mod fallback_responses;
mod header_list;
mod kept;
mod kind;
mod limits;
mod observe;
mod panics;
mod proxies;
mod readiness;
mod reads;
mod representation;

pub use budget::{Budget, Exceeded};
pub use bulkhead::{BulkheadLoad, Work};
pub use canonical_path::{canonicalize, is_respelt};
pub use compression::{Compressed, Encoding};
pub use connection::{ConnectionLimits, Connections, is_draining, serve};
pub use executor::{Executor, ReplicaLoad};
pub use fallback_responses::{FallbackResponses, Refusal};
pub use header_list::list_elements;
pub use kept::{Audience, Kept, KeptAnswers, KeptLoad, Question};
pub use kind::Kind;
pub use limits::ConcurrencyLimits;
pub use observe::{
    AccessLine, AccessLog, Observer, RequestContext, RouteTraffic, WorkerObserver, carried,
    current as current_request, sent_by, token_refused,
};
pub use proxies::{TrustedProxies, client_address};
pub use readiness::Readiness;
pub use reads::{Found, ReadPolicy, Reads};
pub use representation::{Representation, is_not_modified};
