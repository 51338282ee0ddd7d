//! Connections: how many there may be, how long each may wait, and how much is written ahead for a peer that does not read.
//!
//! actix serves each connection. Between it and the socket stands [`stream::Stream`], which sees every byte; between it and the
//! application stands [`guard::Guarded`], which sees every request. Both write into the [`state::State`] of the connection, and
//! the [`worker::Worker`] of the thread looks at all of them four times a second. So no request sets a timer.

mod admission;
mod framer;
mod guard;
mod limits;
mod rejection;
mod serve;
mod slices;
mod state;
mod stream;
mod worker;

use std::rc::Rc;

use actix_web::HttpRequest;

pub use admission::Connections;
pub use limits::ConnectionLimits;
pub use serve::serve;

/// Whether the server that got this request is about to end.
#[must_use]
pub fn is_draining(request: &HttpRequest) -> bool {
    request
        .conn_data::<Rc<state::State>>()
        .is_some_and(|state| state.is_draining())
}
