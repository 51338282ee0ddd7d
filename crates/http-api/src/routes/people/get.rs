use actix_web::{HttpResponse, get};
use tinerary_domain::UserId;

use crate::{
    dto::Person, envelope::ItemResponse, error::ApiError, extract::Id, read::Read, routes::errors::OneErrors,
};

/// Shows what everybody may see of a person. A person who never confirmed the address is not found.
#[utoipa::path(
    operation_id = "getPerson",
    tag = "people",
    extensions(("x-reads" = json!(["person", "photo", "made"]))),
    params(("id" = String, Path, description = "Id of the person")),
    responses((status = 200, description = "The person", body = ItemResponse<Person>), OneErrors),
)]
#[get("/people/{id}")]
pub async fn get_person(read: Read, id: Id<UserId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| Ok(ItemResponse::new(Person::from(services.profiles.person(&id.0)?))))
        .await
}
