//! Lists of which the person who asks sees something of their own: the rest is the response that guests get, which is cached.

use actix_web::HttpResponse;
use serde::{Serialize, de::DeserializeOwned};
use tinerary_application::{AppError, Services, page::PageRequest};
use tinerary_serving::{Encoding, Work};

use super::{Answer, Read, page_writer, write_json};
use crate::{envelope::List, error::ApiError};

impl Read {
    /// Whether responses are cached on this server.
    pub fn is_cached(&self) -> bool {
        self.api.reads.cache.is_on()
    }

    /// The same as [`Read::list`] with what `own` changes in it for the person who asks. `work` is run as for a guest, and only when
    /// no fresh response to guests is cached.
    pub async fn list_with_own<T: Serialize + DeserializeOwned + 'static, Key: Clone + Send + 'static>(
        self,
        kind: Work,
        page: PageRequest<Key>,
        work: impl Fn(&Services, &PageRequest<Key>) -> Result<Answer<List<T>>, AppError> + Clone + Send + 'static,
        own: impl FnOnce(&Services, &mut [T]) -> Result<(), AppError> + Clone + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let everybodys = Self {
            api: self.api.clone(),
            request: self.request.clone(),
            // To be read here.
            encoding: Encoding::Identity,
            ..self
        }
        .kept_for_guests();
        let found = everybodys.find(kind, page_writer(page, work)).await?;
        let everybodys = found.representation().body().clone();
        let read = self.tracked();
        let found = read
            .find(Work::Reading, move |services, json| {
                let mut list: List<T> = serde_json::from_slice(&everybodys)
                    .map_err(|error| AppError::Unexpected(error.into()))?;
                own(services, list.items_mut())?;
                write_json(json, &list)?;
                Ok(list.into_next())
            })
            .await?;
        Ok(found.representation().respond(read.request.headers()))
    }
}
