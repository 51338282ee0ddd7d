//! The error answers that calls have in common, for the OpenAPI document.

use std::collections::BTreeMap;

use utoipa::{
    IntoResponses,
    openapi::{
        ContentBuilder, Header, HeaderBuilder, Ref, RefOr, Response, ResponseBuilder,
        schema::{ObjectBuilder, Type},
    },
};

type Responses = BTreeMap<String, RefOr<Response>>;

/// Types that stand for sets of answers: each status with its answer, besides those of the set after the plus sign.
macro_rules! answers {
    ($($(#[$doc:meta])+ $name:ident = { $($status:literal: $answer:expr),+ $(,)? } $(+ $base:ident)?;)+) => {$(
        $(#[$doc])+
        pub struct $name;

        impl IntoResponses for $name {
            fn responses() -> Responses {
                let mut responses = Responses::new();
                $(responses.extend($base::responses());)?
                $(responses.insert(stringify!($status).to_owned(), $answer.into());)+
                responses
            }
        }
    )+};
}

answers! {
    /// What any read may answer besides what was asked for.
    ReadErrors = { 304: unchanged(), 500: defect(), 503: unavailable() } + TooManyRequests;

    /// What a list may answer besides its page.
    ListErrors = { 400: bad_parameter() } + ReadErrors;

    /// What a call for one thing may answer besides the thing.
    OneErrors = { 404: no_such_thing() } + ReadErrors;

    /// What a call that needs a token answers without one.
    SignedInOnly = { 401: unauthorized("Nobody is signed in (any more)") };

    /// What a sign-in answers to the wrong person.
    WrongCredentials = {
        401: unauthorized(
            "`wrong_credentials`: the address or the password is wrong. `email_not_verified`: it is the password of a \
             sign-up whose address nobody has confirmed yet",
        ),
    };

    /// What confirming an address answers to the wrong person.
    WrongPassword = { 401: unauthorized("`wrong_credentials`: it is not the password that was chosen at that sign-up") };

    /// What a call with the code that comes back from Google answers to a bad one, and to one for an account that has a password.
    GoogleCode = {
        401: unauthorized(
            "`invalid_code`: the code is used, unknown or too old. `wrong_credentials`: it is not the password of the account",
        ),
        409: error(
            "`password_needed`: the address has an account with a password, which Google does not open yet. The same request \
             with `password` joins it, within ten minutes",
        ),
    };

    /// What a call for admins answers to others.
    AdminsOnly = { 403: error("Only admins may do this") };

    /// What a call for the owner of a thing answers to others.
    OwnOnly = { 403: error("It is somebody else's") };

    /// What a removal answers to an admin who does not say why.
    ReasonNeeded = { 422: invalid("It is somebody else's, and the reason is missing or too long") };

    /// What a call for one thing answers when there is none.
    NoSuchThing = { 404: no_such_thing() };

    /// What posting a comment answers when it was done before and undone since.
    PostedAndDeleted = {
        404: error("It was posted with this `Idempotency-Key` before, and has been deleted since"),
    };

    /// What a call that would break a rule between records answers.
    Conflicts = { 409: error("It would break a rule between records; the message says what is in the way") };

    /// What a call with parameters, but no body, answers to bad ones.
    BadParameters = { 400: bad_parameter() };

    /// What any write may answer besides what was asked for.
    WriteErrors = { 500: defect(), 503: nothing_done(), 504: outcome_unknown() };

    /// What a call with a body may answer besides what was asked for.
    BodyErrors = {
        400: error("The body is no JSON object, or has a field twice"),
        408: error("The body took too long to arrive"),
        413: error("The body has more than 256 KiB"),
        415: unsupported_body(),
        422: invalid("Fields break rules; every broken rule is told"),
    } + WriteErrors;

    /// What a call that takes a photo may answer besides what was asked for.
    UploadErrors = {
        400: error("The form cannot be read"),
        408: error("The photo took too long to arrive"),
        413: error("The photo has more bytes than this server takes"),
        415: error("`not_a_form`: the body is no form. `not_a_picture`: the file is no JPEG, PNG, WebP or GIF"),
        422: invalid("The picture is broken, cut off or has too many pixels, or its description breaks a rule"),
        507: error("`storage_full`: one's own photos, or those of all, take all the room that there is"),
    } + WriteErrors;

    /// What a call that is limited answers too often.
    TooManyRequests = { 429: retryable("Too often; see `Retry-After`") };

    /// What calls that need Google may answer besides what was asked for.
    GoogleErrors = {
        500: defect(),
        503: retryable("`google_not_configured`: this server has no client at Google. Otherwise as ever"),
    };
}

fn answer(description: &str, schema: &str) -> Response {
    let body = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(schema)))
        .build();
    ResponseBuilder::new()
        .description(description)
        .content("application/json", body)
        .build()
}

pub fn invalid(description: &str) -> Response {
    answer(description, "InvalidBody")
}

pub fn error(description: &str) -> Response {
    answer(description, "ErrorBody")
}

fn bad_parameter() -> Response {
    error("A parameter cannot be understood; the message names it and says what would be right")
}

fn no_such_thing() -> Response {
    error("There is no such thing")
}

fn defect() -> Response {
    error("A defect on our side")
}

fn unavailable() -> Response {
    retryable("The database is away, or the server is too busy")
}

fn nothing_done() -> Response {
    retryable("The database is away, or the server is too busy; nothing was done")
}

fn outcome_unknown() -> Response {
    retryable(
        "`outcome_unknown`: it is not known whether it was done; send it again with the same `Idempotency-Key`",
    )
}

fn retryable(description: &str) -> Response {
    let seconds = header("Seconds after which to try again", Type::Integer);
    with_header(error(description), "Retry-After", seconds)
}

fn unsupported_body() -> Response {
    let encodings = header(
        "What is taken in place of a compressed body: `identity`",
        Type::String,
    );
    with_header(
        error("The body is not JSON, or compressed"),
        "Accept-Encoding",
        encodings,
    )
}

fn unauthorized(description: &str) -> Response {
    let scheme = header("How to prove who one is: `Bearer`", Type::String);
    with_header(error(description), "WWW-Authenticate", scheme)
}

fn unchanged() -> Response {
    ResponseBuilder::new()
        .description("The caller has this answer already (`If-None-Match`)")
        .build()
}

fn with_header(mut response: Response, name: &str, header: Header) -> Response {
    response.headers.insert(name.to_owned(), header.into());
    response
}

fn header(description: &str, kind: Type) -> Header {
    HeaderBuilder::new()
        .description(Some(description))
        .schema(Some(ObjectBuilder::new().schema_type(kind).build()))
        .build()
}
