//! Serving accepted connections.

use std::{
    fmt,
    future::{poll_fn, ready},
    io::{self, Write},
    net::{IpAddr, Ipv4Addr},
    rc::Rc,
    sync::Arc,
    task::Poll,
    time::Duration,
};

use actix_http::{HttpService, KeepAlive, Request, Response};
use actix_service::{IntoServiceFactory, Service, ServiceFactory, fn_factory, fn_service, map_config};
use actix_web::{Error, body::MessageBody, dev::AppConfig, rt::net::TcpStream};
use socket2::SockRef;
use tokio::{io::AsyncReadExt, time::timeout};

use super::{
    admission::Connections,
    guard::Guarded,
    slices::SLICE,
    state::{CloseReason, State},
    stream::Stream,
    worker::Worker,
};
use crate::fallback_responses::{FallbackResponses, Rejection};

/// How long the protocol waits for a client to close a connection that it has ended itself.
const DISCONNECT: Duration = Duration::from_secs(1);
/// Bytes that the system takes ahead of what the network can carry. It would take megabytes, and hide for long that a peer does
/// not read.
const WRITTEN_AHEAD: u32 = 32 * 1024;

/// Serves `app` on accepted connections, as many and as long as `connections` allows. To be given to actix's server, which
/// calls it once for each of its threads.
pub fn serve<F, I, S, B>(
    app: F,
    connections: Connections,
) -> impl ServiceFactory<TcpStream, Config = (), Response = (), Error = (), InitError = ()>
where
    F: Fn() -> I + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Future: 'static,
    S::Service: 'static,
    S::Error: Into<Error> + 'static,
    S::InitError: fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    <S::Service as Service<Request>>::Future: 'static,
    B: MessageBody + 'static,
{
    fn_factory(move || {
        let app = map_config(app(), |()| AppConfig::default()).new_service(());
        let connections = connections.clone();
        async move {
            let app = app
                .await
                .map_err(|error| tracing::error!(?error, "the application cannot be made"))?;
            let app = Rc::new(Guarded::<_, B>::new(
                app,
                Arc::clone(&connections.shared().answers),
            ));
            let http = HttpService::build()
                // The worker looks after the time of its connections.
                .keep_alive(KeepAlive::Os)
                .client_request_timeout(Duration::ZERO)
                .client_disconnect_timeout(DISCONNECT)
                .h1_write_buffer_size(SLICE)
                .on_connect_ext(|stream: &Stream, data| {
                    data.insert(Rc::clone(stream.state()));
                })
                .h1(fn_factory(move || ready(Ok::<_, ()>(Rc::clone(&app)))))
                .new_service(())
                .await?;
            let http = Rc::new(http);
            let worker = Worker::start(Arc::clone(connections.shared()));
            Ok(fn_service(move |socket: TcpStream| {
                connection(socket, Rc::clone(&worker), Rc::clone(&http))
            }))
        }
    })
}

/// Serves one connection to its end.
async fn connection<H>(socket: TcpStream, worker: Rc<Worker>, http: Rc<H>) -> Result<(), ()>
where
    H: Service<(Stream, Option<std::net::SocketAddr>), Response = ()>,
{
    let peer = socket.peer_addr().ok();
    let address = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let Some(permit) = worker.admit(address).await else {
        // Best effort: a client that has sent something already may see a reset.
        drop(refuse(socket, &*worker.shared().answers));
        return Ok(());
    };
    prepare(&socket);
    let watched = worker.open(&permit);
    // The buffers of the protocol are not made for a connection on which nothing has been asked.
    if !has_something(&socket, &watched.state).await {
        return Ok(());
    }
    worker.begin();
    let stream = Stream::new(socket, Rc::clone(&watched.state), worker);
    // In a box: until now the connection needed no room for it.
    drop(Box::pin(http.call((stream, peer))).await);
    if let Some(socket) = watched.state.refused.take() {
        Box::pin(lingering_close(socket)).await;
    }
    Ok(())
}

fn refuse(socket: TcpStream, answers: &dyn FallbackResponses) -> io::Result<()> {
    socket
        .into_std()?
        .write_all(&Rejection::TooManyConnections.message(answers))
}

fn prepare(socket: &TcpStream) {
    let socket = SockRef::from(socket);
    // A long answer is written in slices, the last of which must not wait for the others to be acknowledged.
    let _ = socket.set_tcp_nodelay(true);
    #[cfg(target_os = "linux")]
    let _ = socket.set_tcp_notsent_lowat(WRITTEN_AHEAD);
}

/// Waits for the first byte; false when it does not come in time.
async fn has_something(socket: &TcpStream, state: &State) -> bool {
    poll_fn(|context| {
        state.register(context);
        match socket.poll_read_ready(context) {
            Poll::Ready(ready) => Poll::Ready(ready.is_ok()),
            Poll::Pending if state.close_reason() == Some(CloseReason::Close) => Poll::Ready(false),
            Poll::Pending => Poll::Pending,
        }
    })
    .await
}

/// Reads on for a moment from a client that was rejected: with unread bytes the system would reset the connection, and the client
/// might lose the answer.
async fn lingering_close(mut socket: TcpStream) {
    let _ = SockRef::from(&socket).shutdown(std::net::Shutdown::Write);
    let mut buffer = [0; 1024];
    let _ = timeout(DISCONNECT, async {
        while socket.read(&mut buffer).await.is_ok_and(|count| count > 0) {}
    })
    .await;
}
