//! What people enter, show, change and delete: the use cases that are the same for every kind of thing.

use std::marker::PhantomData;

use tinerary_domain::{
    Activity, Creator, Fields, PhotoUrl, Reaction, ReactionId, Reference, UserId, Violations,
    standard_reactions,
};

use super::{
    photos::{unusable, with_unusable},
    references::{name_missing, with_missing_reference},
};
use crate::{AppError, RepositoryError, ports::Ports};

/// A checked input of a call.
pub type Check<T> = fn(&dyn Fields) -> Result<T, Violations>;

/// A kind of thing: its rules, and its repository.
pub trait Thing: Sized {
    /// Who may enter, change and delete it.
    type Writer: Writer;
    /// Its id.
    type Id: Clone;
    /// What is entered.
    type Draft;
    /// What is changed.
    type Change;

    /// The word for it.
    const KIND: <Self::Writer as Writer>::Kind;
    /// The answer when there is none.
    const NOT_FOUND: AppError;
    /// Checks what is to be entered.
    const DRAFT: Check<Self::Draft>;
    /// Checks what is to be changed.
    const CHANGE: Check<Self::Change>;

    /// An id that is new.
    fn new_id(id: String) -> Self::Id;
    /// An id as text.
    fn id_text(id: &Self::Id) -> &str;
    /// What it is called.
    fn name(&self) -> &str;
    /// Who entered it.
    fn creator(&self) -> &Creator;
    /// The photos that stand on it.
    fn photos(&self) -> &[PhotoUrl];

    /// What its fields refer to, when that can be an id.
    #[must_use]
    fn reference(_: &dyn Fields) -> Option<Reference> {
        None
    }

    /// Reads what its repository does not read with it.
    fn complete(_: &mut [Self], _: &Ports) -> Result<(), AppError> {
        Ok(())
    }

    /// Reads it. This and the others are its port's.
    fn find(ports: &Ports, id: &Self::Id) -> Result<Option<Self>, RepositoryError>;
    /// Stores a new one.
    fn insert(
        ports: &Ports,
        id: &Self::Id,
        draft: &Self::Draft,
        creator: &UserId,
    ) -> Result<(), RepositoryError>;
    /// Changes it. False when there is none.
    fn change(ports: &Ports, id: &Self::Id, change: &Self::Change) -> Result<bool, RepositoryError>;
    /// Deletes it.
    fn remove(
        ports: &Ports,
        id: &Self::Id,
        order: <Self::Writer as Writer>::Order,
    ) -> Result<<Self::Writer as Writer>::Removed, RepositoryError>;
}

/// Who may write a kind of thing: any admin what is shared, the author what is their own.
pub trait Writer {
    /// The word for a kind of thing.
    type Kind;
    /// What a call that deletes says besides what.
    type Wish<'a>;
    /// What a repository is asked to do when it deletes.
    type Order;
    /// What a repository says of that.
    type Removed;

    /// The person.
    fn person(&self) -> &UserId;

    /// Whether they may change what `creator` has entered.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] when they may not.
    fn may_change(&self, creator: &Creator) -> Result<(), AppError>;

    /// Runs `remove` when they may delete it.
    ///
    /// # Errors
    /// `NotFound` of the deletion when it was deleted meanwhile; see the writers for others.
    fn delete(
        &self,
        ports: &Ports,
        deletion: Deletion<'_, Self::Kind>,
        wish: Self::Wish<'_>,
        remove: impl FnOnce(Self::Order) -> Result<Self::Removed, RepositoryError>,
    ) -> Result<(), AppError>;
}

/// What is to be deleted.
pub struct Deletion<'a, Kind> {
    /// The word for it.
    pub kind: Kind,
    /// Which it is.
    pub id: &'a str,
    /// What it is called; a long text is shortened.
    pub name: &'a str,
    /// Who entered it.
    pub creator: &'a Creator,
    /// The answer when there is none.
    pub not_found: AppError,
}

/// Use cases of a kind of thing.
pub struct ThingService<T> {
    pub(super) ports: Ports,
    kind: PhantomData<fn() -> T>,
}

impl<T: Thing> ThingService<T> {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            ports: ports.clone(),
            kind: PhantomData,
        }
    }

    /// The thing with this id.
    pub fn get(&self, id: &T::Id) -> Result<T, AppError> {
        let mut thing = self.find(id)?;
        T::complete(std::slice::from_mut(&mut thing), &self.ports)?;
        Ok(thing)
    }

    fn find(&self, id: &T::Id) -> Result<T, AppError> {
        T::find(&self.ports, id)?.ok_or(T::NOT_FOUND)
    }

    /// Enters a thing; people can react to an itinerary or a show at once.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when what it refers to does not exist.
    pub fn create(&self, writer: &T::Writer, fields: &dyn Fields) -> Result<T::Id, AppError> {
        let reference = T::reference(fields);
        let unusable = unusable(&self.ports, Some(writer.person()), fields, &[])?;
        let checked = with_unusable((T::DRAFT)(fields), unusable);
        let draft = with_missing_reference(&*self.ports.references, checked, reference.as_ref())?;
        let id = T::new_id(self.ports.secrets.id());
        let stored = T::insert(&self.ports, &id, &draft, writer.person());
        self.name_missing(stored, writer, fields, &[])?;
        Ok(id)
    }

    /// Turns a refused reference into a broken rule of its field: a photo may have been deleted since it was looked at.
    fn name_missing<R>(
        &self,
        stored: Result<R, RepositoryError>,
        writer: &T::Writer,
        fields: &dyn Fields,
        standing: &[PhotoUrl],
    ) -> Result<R, AppError> {
        if matches!(stored, Err(RepositoryError::Reference(_)))
            && let Some(error) = unusable(&self.ports, Some(writer.person()), fields, standing)?
        {
            return Err(Violations::from(error).into());
        }
        name_missing(stored, T::reference(fields).as_ref())
    }

    /// Changes what was sent of a thing: any admin what is shared, the author what is their own.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's; [`AppError::Invalid`] as for a new one.
    pub fn update(&self, writer: &T::Writer, id: &T::Id, fields: &dyn Fields) -> Result<(), AppError> {
        let thing = self.find(id)?;
        writer.may_change(thing.creator())?;
        let reference = T::reference(fields);
        let unusable = unusable(&self.ports, Some(writer.person()), fields, thing.photos())?;
        let checked = with_unusable((T::CHANGE)(fields), unusable);
        let change = with_missing_reference(&*self.ports.references, checked, reference.as_ref())?;
        let stored = T::change(&self.ports, id, &change);
        self.name_missing(stored, writer, fields, thing.photos())?
            .then_some(())
            .ok_or(T::NOT_FOUND)
    }

    /// Deletes a thing. What is shared any admin deletes, with what is in it when they wish that; what is somebody's own the
    /// author does, with its comments and reactions, and an admin who says why.
    ///
    /// # Errors
    /// [`AppError::StillUsed`] when something is in it; [`AppError::Forbidden`] for another person's; [`AppError::Invalid`] for
    /// an admin without a good reason.
    pub fn delete(
        &self,
        writer: &T::Writer,
        id: &T::Id,
        wish: <T::Writer as Writer>::Wish<'_>,
    ) -> Result<(), AppError> {
        let thing = self.find(id)?;
        let deletion = Deletion {
            kind: T::KIND,
            id: T::id_text(id),
            name: thing.name(),
            creator: thing.creator(),
            not_found: T::NOT_FOUND,
        };
        writer.delete(&self.ports, deletion, wish, |order| {
            T::remove(&self.ports, id, order)
        })
    }
}

/// The reactions that a new activity offers.
pub(super) fn first_reactions(ports: &Ports, activity: &Activity) -> Vec<Reaction> {
    standard_reactions(activity, || ReactionId::stored(ports.secrets.id()))
}

/// Says of a kind of thing who may write it, what it is called, its types and its port, what an activity of that kind is, and
/// what else is its own.
macro_rules! thing {
    (
        $thing:ident, $writer:ident, $kind:expr, $not_found:literal, $port:ident, $id:ty, $draft:ty, $change:ty
        $(, $activity:path)?; $($own:item)*
    ) => {
        impl $crate::services::things::Thing for $thing {
            type Writer = $writer;
            type Id = $id;
            type Draft = $draft;
            type Change = $change;

            const KIND: <$writer as $crate::services::things::Writer>::Kind = $kind;
            const NOT_FOUND: $crate::AppError = $crate::AppError::NotFound($not_found);
            const DRAFT: $crate::services::things::Check<$draft> = <$draft>::check;
            const CHANGE: $crate::services::things::Check<$change> = <$change>::check;

            fn new_id(id: String) -> $id {
                <$id>::stored(id)
            }

            fn id_text(id: &$id) -> &str {
                id.as_str()
            }

            fn name(&self) -> &str {
                self.fields.name.as_str()
            }

            fn creator(&self) -> &tinerary_domain::Creator {
                &self.creator
            }

            fn find(ports: &Ports, id: &$id) -> Result<Option<Self>, $crate::RepositoryError> {
                ports.$port.find(id)
            }

            fn insert(
                ports: &Ports,
                id: &$id,
                draft: &$draft,
                creator: &tinerary_domain::UserId,
            ) -> Result<(), $crate::RepositoryError> {
                ports.$port.create(
                    id,
                    draft,
                    $(&$crate::services::things::first_reactions(ports, &$activity(id.clone())),)?
                    creator,
                    ports.clock.now(),
                )
            }

            fn change(ports: &Ports, id: &$id, change: &$change) -> Result<bool, $crate::RepositoryError> {
                ports.$port.update(id, change, ports.clock.now())
            }

            fn remove(
                ports: &Ports,
                id: &$id,
                order: <$writer as $crate::services::things::Writer>::Order,
            ) -> Result<<$writer as $crate::services::things::Writer>::Removed, $crate::RepositoryError> {
                ports.$port.delete(id, order)
            }

            $($own)*
        }
    };
}

pub(super) use thing;
