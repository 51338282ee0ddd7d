//! How a read is answered: from what is kept, by a replica, or by the database itself; and once for all who ask for the same.

use std::{cell::RefCell, sync::Arc};

use tinerary_application::AppError;

use crate::{
    bulkhead::Work,
    compression::{Compressed, Encoding},
    executor::Executor,
    kept::{Audience, Kept, KeptAnswers, Question, Shown, Turn},
    kind::Kind,
    representation::Representation,
};

/// What may be done to answer a read.
#[derive(Clone, Copy, Debug)]
pub struct ReadPolicy {
    /// What it waits for.
    pub kind: Work,
    /// For whom the answer is kept, if it is.
    pub audience: Option<Audience>,
    /// Whether a replica may be asked: the repositories name all that the answer depends on, so it can be told whether that was
    /// too old.
    pub is_tracked: bool,
}

/// An answer that was found.
pub enum Found {
    /// Before.
    Kept(Arc<Kept>),
    /// Now.
    New(Representation),
}

impl Found {
    /// What is sent.
    #[must_use]
    pub fn representation(&self) -> &Representation {
        match self {
            Self::Kept(kept) => &kept.representation,
            Self::New(representation) => representation,
        }
    }
}

/// The reads of a server.
pub struct Reads {
    /// Runs them.
    pub executor: Executor,
    /// Their compressed bodies.
    pub compressed: Arc<Compressed>,
    /// Their answers.
    pub kept: Arc<KeptAnswers>,
}

impl Reads {
    /// Finds the answer to `question`. `write` writes its JSON, and returns the address of the next page of a list; it may be run
    /// twice.
    ///
    /// # Errors
    /// Those of `write` and of [`Executor::run`].
    pub async fn find(
        &self,
        question: Question,
        policy: ReadPolicy,
        write: impl FnOnce(&mut Vec<u8>) -> Result<Option<String>, AppError> + Clone + Send + 'static,
    ) -> Result<Found, AppError> {
        let turn = match policy.audience {
            Some(audience) => {
                let patience = self.executor.patience(policy.kind);
                self.kept.turn(&question, audience, patience).await
            }
            None => Turn::Alone,
        };
        match turn {
            Turn::Kept(kept) => Ok(Found::Kept(kept)),
            Turn::TooLate => Err(AppError::Unavailable("the request took too long".into())),
            Turn::Alone => Ok(Found::New(self.ask(question, policy, write).await?.0)),
            Turn::First(first) => {
                let (representation, shown) = self.ask(question, policy, write).await?;
                Ok(match shown {
                    Some(shown) => Found::Kept(first.keep(representation, shown)),
                    None => Found::New(representation),
                })
            }
        }
    }

    /// The answer to `question`, and what it shows: of a replica, if one is there whose answer is not too old, or else of the
    /// database itself.
    async fn ask(
        &self,
        question: Question,
        policy: ReadPolicy,
        write: impl FnOnce(&mut Vec<u8>) -> Result<Option<String>, AppError> + Clone + Send + 'static,
    ) -> Result<(Representation, Option<Shown>), AppError> {
        let compressed = Arc::clone(&self.compressed);
        let answer = move || {
            JSON.with_borrow_mut(|json| {
                let next = write(json)?;
                let (path, encoding) = (question.path(), question.encoding());
                let answer = Representation::new(Kind::Answer, path, json, encoding, &compressed);
                Ok::<_, AppError>(answer.with_next(next.as_deref()))
            })
        };
        if policy.is_tracked
            && let Some(replica) = self.executor.replica()
        {
            let (kept, answer, since) = (Arc::clone(&self.kept), answer.clone(), replica.version());
            let found = self.executor.run_on(replica, policy.kind, move || {
                // Also what is not there may have come, and what failed may not have failed elsewhere.
                let (answer, shown) = kept.record_since(since, answer)?;
                Some((answer.ok()?, Some(shown)))
            });
            if let Some(found) = found.await {
                return Ok(found);
            }
        }
        let kept = Arc::clone(&self.kept);
        self.executor
            .run(policy.kind, move || {
                let (answer, shown) = kept.record(answer);
                Ok((answer?, shown))
            })
            .await
    }

    /// Runs `make`, whose bytes are sent as `kind` to whoever asked at `path`.
    ///
    /// # Errors
    /// Those of `make` and of [`Executor::run`].
    pub async fn make(
        &self,
        work: Work,
        kind: Kind,
        path: &str,
        encoding: Encoding,
        make: impl FnOnce() -> Result<String, AppError> + Send + 'static,
    ) -> Result<Representation, AppError> {
        let (compressed, path) = (Arc::clone(&self.compressed), path.to_owned());
        self.executor
            .run(work, move || {
                let made = make()?;
                Ok(Representation::new(
                    kind,
                    &path,
                    made.as_bytes(),
                    encoding,
                    &compressed,
                ))
            })
            .await
    }
}

thread_local! {
    /// A reusable buffer a thread, so that a long answer need not grow a new one every time.
    static JSON: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}
