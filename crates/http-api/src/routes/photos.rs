//! `/api/photos`

use actix_web::{
    HttpResponse, delete, get,
    http::header::{CACHE_CONTROL, HeaderValue},
    patch, post,
};
use serde::Deserialize;
use tinerary_domain::PhotoId;
use tinerary_serving::Work;
use utoipa::IntoParams;

use crate::{
    call::Call,
    dto::{Photo, PhotoBody, PhotoCreated, PhotoForm},
    envelope::{List, WriteResponse, created_whole, written},
    error::ApiError,
    extract::{Actor, Id, Json, Paging, PhotoUpload, Query, page_request},
    read::{Answer, Read},
    routes::errors::{
        BodyErrors, Conflicts, ListErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests, UploadErrors,
        WriteErrors,
    },
};

/// The list that the cursors of this call belong to.
const LIST: &str = "photos";

/// Which page.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPhotosQuery {
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists the photos that one has uploaded, newest first.
#[utoipa::path(
    operation_id = "listPhotos",
    tag = "photos",
    extensions(("x-reads" = json!(["photo", "photos"]))),
    params(Paging),
    responses(
        (status = 200, description = "One page of photos", body = List<Photo>),
        SignedInOnly, ListErrors,
    ),
    security(("bearer" = [])),
)]
#[get("/photos")]
pub async fn list_photos(
    call: Call<Actor, (Read, Query<ListPhotosQuery>)>,
) -> Result<HttpResponse, ApiError> {
    let (Actor(actor), (read, Query(query))) = call.into_parts();
    let page = page_request(&query.paging, LIST)?;
    let mut response = read
        .list(Work::Reading, page, move |services, page| {
            let photos = services.photos.list(&actor, page)?;
            Ok(Answer::<List<Photo>>::page(photos, LIST, page.after.is_none()))
        })
        .await?;
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Takes a photo. It is turned upright, and nothing of what its file says beside the picture is kept: neither where it was
/// taken, nor when, nor with what. The person who uploaded it can show it then: where an address of a photo is sent,
/// `/media/{id}` is one. A photo that nothing shows is deleted after a day, and a week after it was taken off.
#[utoipa::path(
    operation_id = "createPhoto",
    tag = "photos",
    extensions(("x-changes" = json!(["photos"]))),
    request_body(content = PhotoForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, description = "It is there", body = PhotoCreated,
            headers(("Location" = String, description = "Where it is changed and deleted"))),
        SignedInOnly, UploadErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/photos")]
pub async fn create_photo(call: Call<Actor, PhotoUpload>) -> Result<HttpResponse, ApiError> {
    call.prepare_and_write(
        Work::Photos,
        |services, Actor(actor), upload| {
            services
                .photos
                .take_in(&actor.user_id, upload.file()?, upload.alt.raw())
        },
        |services, _, taken| {
            let photo = services.photos.register(taken)?;
            let id = photo.id.clone();
            created_whole("photos", id.as_str(), &PhotoCreated::from(photo))
        },
    )
    .await
}

/// Says what one's own photo shows, and what of it has to stay in view.
#[utoipa::path(
    operation_id = "updatePhoto",
    tag = "photos",
    extensions(("x-changes" = json!(["photo"]))),
    params(("id" = String, Path, description = "Its id")),
    request_body = PhotoBody,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[patch("/photos/{id}")]
pub async fn update_photo(
    call: Call<Actor, (Id<PhotoId>, Json<PhotoBody>)>,
) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), Json(body))| {
        services.photos.describe(&actor, &id, &body)?;
        written(id.into_string(), "Photo updated")
    })
    .await
}

/// Deletes one's own photo, which nothing shows.
#[utoipa::path(
    operation_id = "deletePhoto",
    tag = "photos",
    extensions(("x-changes" = json!(["photos"]))),
    params(("id" = String, Path, description = "Its id")),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, Conflicts, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/photos/{id}")]
pub async fn delete_photo(call: Call<Actor, Id<PhotoId>>) -> Result<HttpResponse, ApiError> {
    let (api, id) = (call.api(), call.rest.0.clone());
    let response = call
        .write(|services, Actor(actor), Id(id)| {
            services.photos.delete(&actor, &id)?;
            written(id.into_string(), "Photo deleted")
        })
        .await?;
    // After the commit. It is gone, whatever becomes of its files: those in a bucket are read by others, too.
    let _ = api
        .run(Work::Writing, move |services| services.photos.discard_files(&id))
        .await;
    Ok(response)
}
