use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, LOCATION},
    web::Path,
};

/// Leads to the page that confirms an address, which asks for the password. For links in older mails; nothing changes.
#[utoipa::path(
    operation_id = "openConfirmation",
    tag = "auth",
    extensions(("x-reads" = json!([]))),
    params(("code" = String, Path, description = "The code in the mail")),
    responses(
        (status = 302, description = "To `/confirm#code=…`",
            headers(("Location" = String, description = "Where to go on"))),
    ),
)]
#[get("/auth/verify/{code}")]
pub async fn open_confirmation(code: Path<String>) -> HttpResponse {
    // In the fragment, so that neither a server's log nor another site gets to see it. Codes need no escaping; what does is none.
    let is_plain = |one: char| one.is_ascii_alphanumeric() || "-_".contains(one);
    let code = Some(code.as_str()).filter(|code| code.chars().all(is_plain));
    HttpResponse::Found()
        .insert_header((LOCATION, format!("/confirm#code={}", code.unwrap_or_default())))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}
