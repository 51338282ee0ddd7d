//! The calls of the API as the server asks them itself: the same handlers, without a connection.

use std::{
    future::Future,
    net::{IpAddr, SocketAddr},
    pin::Pin,
};

use actix_http::{Request, RequestHead};
use actix_service::{IntoServiceFactory, Service, ServiceFactory};
use actix_web::{
    App, Error, HttpResponse,
    dev::{AppConfig, ServiceResponse},
    web::{self, ServiceConfig},
};

use crate::routes::calls;

type Answer = Pin<Box<dyn Future<Output = Result<ServiceResponse, Error>>>>;

/// The calls of one worker.
pub struct InProcess(Box<dyn Fn(Request) -> Answer>);

impl InProcess {
    /// The calls with the state that `configure` registers.
    ///
    /// # Errors
    /// When a handler cannot be made, as with the application itself.
    pub async fn new(configure: impl FnOnce(&mut ServiceConfig)) -> Result<Self, ()> {
        let app = App::new()
            .configure(configure)
            .service(web::scope("/api").configure(calls));
        let service = app.into_factory().new_service(AppConfig::default()).await?;
        Ok(Self(Box::new(move |request| Box::pin(service.call(request)))))
    }

    /// What a guest at `client` gets for a GET of `target`: a path and a query string, encoded. `None` when it is no address.
    pub async fn get(&self, target: &str, client: IpAddr) -> Option<HttpResponse> {
        let mut request = Request::new();
        let head = request.head_mut();
        // Heads are used again, and of the request before only the headers have been taken away: it may have been a PUT.
        *head = RequestHead::default();
        head.uri = target.parse().ok()?;
        head.peer_addr = Some(SocketAddr::new(client, 0));
        let answer = (self.0)(request).await.ok()?;
        Some(answer.into_parts().1)
    }
}
