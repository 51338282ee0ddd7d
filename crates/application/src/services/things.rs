//! What people enter, show, change and delete: the use cases that are the same for every kind of thing.

use std::sync::Arc;

use tinerary_domain::{
    Activity, Creator, Fields, PhotoUrl, Reaction, ReactionId, Reference, UserId, Violations,
    standard_reactions,
};

use super::{
    photos::{UsablePhotos, with_unusable},
    references::{name_missing, with_missing_reference},
};
use crate::{
    AppError, RepositoryError,
    ports::{Ports, clock::Clock, references::References, secrets::Secrets},
};

/// A checked input of a call.
pub type Check<T> = fn(&dyn Fields) -> Result<T, Violations>;

/// A kind of thing: its rules, and its repository.
pub trait Thing: Sized {
    /// Who may enter, change and delete it.
    type Writer: Writer;
    /// Its repository, and what else its use cases alone need.
    type Ports;
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

    /// Takes its ports from all.
    fn ports(all: &Ports) -> Self::Ports;
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
    fn complete(_: &mut [Self], _: &ThingService<Self>) -> Result<(), AppError> {
        Ok(())
    }

    /// Reads it. This and the others are its repository's.
    fn find(service: &ThingService<Self>, id: &Self::Id) -> Result<Option<Self>, RepositoryError>;
    /// Stores a new one.
    fn insert(
        service: &ThingService<Self>,
        id: &Self::Id,
        draft: &Self::Draft,
        creator: &UserId,
    ) -> Result<(), RepositoryError>;
    /// Changes it. False when there is none.
    fn change(
        service: &ThingService<Self>,
        id: &Self::Id,
        change: &Self::Change,
    ) -> Result<bool, RepositoryError>;
    /// Deletes it.
    fn remove(
        service: &ThingService<Self>,
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
    /// What a deletion needs besides the repository.
    type DeletionPorts;

    /// Takes them from all ports.
    fn deletion_ports(all: &Ports) -> Self::DeletionPorts;

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
        ports: &Self::DeletionPorts,
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
pub struct ThingService<T: Thing> {
    pub(super) ports: T::Ports,
    references: Arc<dyn References>,
    photos: UsablePhotos,
    pub(super) secrets: Arc<dyn Secrets>,
    pub(super) clock: Arc<dyn Clock>,
    deletion_ports: <T::Writer as Writer>::DeletionPorts,
}

impl<T: Thing> ThingService<T> {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            ports: T::ports(ports),
            references: Arc::clone(&ports.references),
            photos: UsablePhotos::new(ports),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            deletion_ports: T::Writer::deletion_ports(ports),
        }
    }

    /// The thing with this id.
    pub fn get(&self, id: &T::Id) -> Result<T, AppError> {
        let mut thing = self.find(id)?;
        T::complete(std::slice::from_mut(&mut thing), self)?;
        Ok(thing)
    }

    fn find(&self, id: &T::Id) -> Result<T, AppError> {
        T::find(self, id)?.ok_or(T::NOT_FOUND)
    }

    /// Enters a thing; people can react to an itinerary or a show at once.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when what it refers to does not exist.
    pub fn create(&self, writer: &T::Writer, fields: &dyn Fields) -> Result<T::Id, AppError> {
        let reference = T::reference(fields);
        let unusable = self.photos.unusable(Some(writer.person()), fields, &[])?;
        let checked = with_unusable((T::DRAFT)(fields), unusable);
        let draft = with_missing_reference(&*self.references, checked, reference.as_ref())?;
        let id = T::new_id(self.secrets.id());
        let stored = T::insert(self, &id, &draft, writer.person());
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
            && let Some(error) = self.photos.unusable(Some(writer.person()), fields, standing)?
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
        let unusable = self
            .photos
            .unusable(Some(writer.person()), fields, thing.photos())?;
        let checked = with_unusable((T::CHANGE)(fields), unusable);
        let change = with_missing_reference(&*self.references, checked, reference.as_ref())?;
        let stored = T::change(self, id, &change);
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
        writer.delete(&self.deletion_ports, deletion, wish, |order| {
            T::remove(self, id, order)
        })
    }
}

/// The reactions that a new activity offers.
pub(super) fn first_reactions(secrets: &dyn Secrets, activity: &Activity) -> Vec<Reaction> {
    standard_reactions(activity, || ReactionId::stored(secrets.id()))
}

/// Says of a kind of thing who may write it, what it is called, its ports (the first is its repository) and its types, what an
/// activity of that kind is, and what else is its own.
macro_rules! thing {
    (
        $thing:ident, $writer:ident, $kind:expr, $not_found:literal,
        $ports:ident { $port:ident: $repository:ident $(, $other:ident: $other_port:ident)* },
        $id:ty, $draft:ty, $change:ty $(, $activity:path)?; $($own:item)*
    ) => {
        /// The ports that these use cases alone need.
        pub struct $ports {
            $port: std::sync::Arc<dyn $repository>,
            $($other: std::sync::Arc<dyn $other_port>,)*
        }

        impl $crate::services::things::Thing for $thing {
            type Writer = $writer;
            type Ports = $ports;
            type Id = $id;
            type Draft = $draft;
            type Change = $change;

            const KIND: <$writer as $crate::services::things::Writer>::Kind = $kind;
            const NOT_FOUND: $crate::AppError = $crate::AppError::NotFound($not_found);
            const DRAFT: $crate::services::things::Check<$draft> = <$draft>::check;
            const CHANGE: $crate::services::things::Check<$change> = <$change>::check;

            fn ports(all: &$crate::Ports) -> $ports {
                $ports {
                    $port: std::sync::Arc::clone(&all.$port),
                    $($other: std::sync::Arc::clone(&all.$other),)*
                }
            }

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

            fn find(
                service: &$crate::services::things::ThingService<Self>,
                id: &$id,
            ) -> Result<Option<Self>, $crate::RepositoryError> {
                service.ports.$port.find(id)
            }

            fn insert(
                service: &$crate::services::things::ThingService<Self>,
                id: &$id,
                draft: &$draft,
                creator: &tinerary_domain::UserId,
            ) -> Result<(), $crate::RepositoryError> {
                service.ports.$port.create(
                    id,
                    draft,
                    $(&$crate::services::things::first_reactions(&*service.secrets, &$activity(id.clone())),)?
                    creator,
                    service.clock.now(),
                )
            }

            fn change(
                service: &$crate::services::things::ThingService<Self>,
                id: &$id,
                change: &$change,
            ) -> Result<bool, $crate::RepositoryError> {
                service.ports.$port.update(id, change, service.clock.now())
            }

            fn remove(
                service: &$crate::services::things::ThingService<Self>,
                id: &$id,
                order: <$writer as $crate::services::things::Writer>::Order,
            ) -> Result<<$writer as $crate::services::things::Writer>::Removed, $crate::RepositoryError> {
                service.ports.$port.delete(id, order)
            }

            $($own)*
        }
    };
}

pub(super) use thing;
