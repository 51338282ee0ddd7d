//! Comments.

use super::{Activity, Creator};
use crate::{
    ids::CommentId,
    time::Timestamp,
    values::{CommentText, PhotoUrl},
};

/// A text about an itinerary or a show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Which comment it is.
    pub id: CommentId,
    /// What was written.
    pub text: CommentText,
    /// The uploaded photo that goes with it.
    pub attachment: Option<PhotoUrl>,
    /// What it is about.
    pub activity: Activity,
    /// Who wrote it; only they may change it.
    pub author: Creator,
    /// When it was written; lists show the newest first, edited or not.
    pub created_at: Timestamp,
    /// When it was last changed; the same as `created_at` when it never was.
    pub updated_at: Timestamp,
}
