use actix_web::{HttpResponse, get};
use tinerary_domain::UserId;
use tinerary_serving::Work;

use crate::{
    call::Call,
    dto::Profile,
    envelope::{ItemResponse, private},
    error::ApiError,
    extract::{Actor, Id},
    routes::errors::{NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Shows one's own profile.
#[utoipa::path(
    operation_id = "getProfile",
    tag = "auth",
    extensions(("x-reads" = json!(["person", "photo"]))),
    params(("id" = String, Path, description = "One's own id")),
    responses(
        (status = 200, description = "The profile", body = ItemResponse<Profile>),
        SignedInOnly, OwnOnly, NoSuchThing, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[get("/auth/me/{id}")]
pub async fn get_profile(call: Call<Actor, Id<UserId>>) -> Result<HttpResponse, ApiError> {
    let profile = call
        .run(Work::Reading, |services, Actor(actor), Id(id)| {
            services.profiles.get(&actor, &id).map(Profile::from)
        })
        .await?;
    Ok(private(HttpResponse::Ok(), ItemResponse::new(profile)))
}
