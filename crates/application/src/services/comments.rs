//! Comments.

use std::sync::Arc;

use tinerary_domain::{
    Activity, Comment, CommentDraft, CommentId, CommentText, Field, FieldError, Fields, PhotoUrl, Raw,
    Reference, Violations,
};

use super::{
    owners::RemovalPorts,
    photos::{not_yours, with_unusable},
    references::{name_missing, with_missing_reference},
    things::{Deletion, Writer},
};
use crate::{
    Actor, AppError, RepositoryError,
    page::{Page, PageRequest, TimeKey},
    ports::{
        Ports,
        clock::Clock,
        comments::{CommentRepository, PostedComment},
        outbox::Thing,
        photos::PhotoRepository,
        references::References,
        secrets::Secrets,
    },
};

/// Use cases of comments.
pub struct CommentService {
    comments: Arc<dyn CommentRepository>,
    references: Arc<dyn References>,
    photos: Arc<dyn PhotoRepository>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    deletion_ports: RemovalPorts,
}

const NOT_FOUND: AppError = AppError::NotFound("Comment not found");

impl CommentService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            comments: Arc::clone(&ports.comments),
            references: Arc::clone(&ports.references),
            photos: Arc::clone(&ports.photos),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            deletion_ports: Actor::deletion_ports(ports),
        }
    }

    /// The comments on one itinerary or show, newest first. Empty when there is no such activity.
    pub fn list(
        &self,
        activity: &Activity,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Comment, TimeKey>, AppError> {
        Ok(self.comments.list(activity, page)?)
    }

    /// Posts a comment and returns it, so that it can be shown at once.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when there is no such activity, and for a photo that is not one's own.
    pub fn create(&self, actor: &Actor, fields: &dyn Fields) -> Result<Comment, AppError> {
        let activity = Reference::activity(fields);
        let (attachment, unusable) = self.attachment(actor, fields)?;
        let draft = with_missing_reference(
            &*self.references,
            with_unusable(CommentDraft::check(fields), unusable),
            activity.as_ref(),
        )?;
        let comment = PostedComment {
            id: CommentId::stored(self.secrets.id()),
            text: draft.text,
            attachment,
            activity: draft.activity,
            author: actor.user_id.clone(),
            at: self.clock.now(),
        };
        let stored = self.comments.create(&comment);
        if matches!(stored, Err(RepositoryError::Reference(_)))
            && let (_, Some(error)) = self.attachment(actor, fields)?
        {
            return Err(Violations::from(error).into());
        }
        name_missing(stored, activity.as_ref())?.ok_or(AppError::Unauthenticated)
    }

    /// The photo that is to go with a comment, or what is wrong with it: only the author's own will do.
    fn attachment(
        &self,
        actor: &Actor,
        fields: &dyn Fields,
    ) -> Result<(Option<PhotoUrl>, Option<FieldError>), AppError> {
        let raw = fields.get(Field::ATTACHMENT);
        if raw.is_blank() {
            return Ok((None, None));
        }
        let url = PhotoUrl::parse(Field::ATTACHMENT, raw).ok();
        let id = url.and_then(|url| url.photo_id());
        let photo = id.map(|id| self.photos.find(&id)).transpose()?.flatten();
        let own = photo.filter(|photo| photo.owner == actor.user_id);
        let unusable = own.is_none().then(|| not_yours(Field::ATTACHMENT));
        Ok((own.map(PhotoUrl::uploaded_as), unusable))
    }

    /// Changes what one's own comment says.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's.
    pub fn update(&self, actor: &Actor, id: &CommentId, text: Raw<'_>) -> Result<(), AppError> {
        let comment = self.comments.find(id)?.ok_or(NOT_FOUND)?;
        actor.may_change(&comment.author)?;
        let text = CommentText::parse(Field::COMMENT, text).map_err(Violations::from)?;
        self.comments
            .update(id, &text, self.clock.now())?
            .then_some(())
            .ok_or(NOT_FOUND)
    }

    /// Deletes one's own comment; an admin deletes anybody's, and says why.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's; [`AppError::Invalid`] for an admin without a good reason.
    pub fn delete(&self, actor: &Actor, id: &CommentId, why: Raw<'_>) -> Result<(), AppError> {
        let comment = self.comments.find(id)?.ok_or(NOT_FOUND)?;
        let deletion = Deletion {
            kind: Thing::Comment,
            id: id.as_str(),
            name: comment.text.as_str(),
            creator: &comment.author,
            not_found: NOT_FOUND,
        };
        actor.delete(&self.deletion_ports, deletion, why, |letter| {
            self.comments.delete(id, letter)
        })
    }
}
