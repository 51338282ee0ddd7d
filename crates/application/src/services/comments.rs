//! Comments.

use std::sync::Arc;

use tinerary_domain::{
    Activity, Comment, CommentDraft, CommentId, CommentText, Field, Fields, Raw, Reference, Violations,
};

use super::{
    owners::RemovalPorts,
    references::{name_missing, with_missing_reference},
    things::{Deletion, Writer},
};
use crate::{
    Actor, AppError,
    page::{Page, PageRequest, TimeKey},
    ports::{
        Ports,
        clock::Clock,
        comments::{CommentRepository, PostedComment},
        outbox::Thing,
        references::References,
        secrets::Secrets,
    },
};

/// Use cases of comments.
pub struct CommentService {
    comments: Arc<dyn CommentRepository>,
    references: Arc<dyn References>,
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
    /// [`AppError::Invalid`], also when there is no such activity.
    pub fn create(&self, actor: &Actor, fields: &dyn Fields) -> Result<Comment, AppError> {
        let activity = Reference::activity(fields);
        let draft =
            with_missing_reference(&*self.references, CommentDraft::check(fields), activity.as_ref())?;
        let comment = PostedComment {
            id: CommentId::stored(self.secrets.id()),
            text: draft.text,
            activity: draft.activity,
            author: actor.user_id.clone(),
            at: self.clock.now(),
        };
        name_missing(self.comments.create(&comment), activity.as_ref())?.ok_or(AppError::Unauthenticated)
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
