use actix_web::{HttpResponse, get, web::Data};
use tinerary_domain::UserId;

use crate::{
    api::Api,
    dto::Profile,
    envelope::{One, private},
    error::ApiError,
    extract::{Actor, Id, Then},
    routes::errors::{NoSuchThing, OwnOnly, SignedInOnly, WriteErrors},
};

/// Shows one's own profile.
#[utoipa::path(
    operation_id = "getProfile",
    tag = "auth",
    params(("id" = String, Path, description = "One's own id")),
    responses(
        (status = 200, description = "The profile", body = One<Profile>),
        SignedInOnly,
        OwnOnly,
        NoSuchThing,
        WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[get("/auth/me/{id}")]
pub async fn get_profile(
    Then(actor, id): Then<Actor, Id<UserId>>,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let user = api
        .run(move |services| services.profiles.get(&actor.0, &id.0))
        .await?;
    Ok(private(HttpResponse::Ok(), One::new(Profile::from(user))))
}
