//! The counts of this process, kept over a restart.

use std::{
    fmt,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;
use tinerary_application::RepositoryError;
use tinerary_domain::{Network, Timestamp};
use tinerary_storage::{Db, on_each};

use super::{
    count::Count,
    in_memory::{InMemoryRateLimiter, KeyHash, MOST_KEYS},
    networks::InMemoryNetworkLimiter,
};
use crate::schema::limit_counts;

/// Time between two deletions of counts that have ended.
const PURGE_INTERVAL: TimeDelta = TimeDelta::minutes(1);
/// Reads are stored of networks that need longer than this to have their whole budget again: one that reads like people do is
/// never among them.
const WORTH_KEEPING: TimeDelta = TimeDelta::seconds(5);
/// Before the network in the key of a count of reads.
const READS: &str = "reads:";

/// Writes what the limiters of this process have counted to the database, behind the requests, and reads it when the server
/// starts.
///
/// Each server stores for itself. Of several that share a database, one that starts goes on with what any of them stored last.
pub struct StoredCounts {
    db: Db,
    limiter: Arc<InMemoryRateLimiter>,
    reads: Arc<InMemoryNetworkLimiter>,
    /// When counts that had ended were last deleted. Locked while counts are stored: the last ones before the program ends
    /// wait for those that are under way.
    purged_at: Mutex<Option<Timestamp>>,
}

#[derive(Clone, Insertable, Queryable, Selectable)]
#[diesel(table_name = limit_counts)]
struct CountRow {
    key: String,
    moments: String,
    expires_at: NaiveDateTime,
}

impl StoredCounts {
    /// Goes on with the counts that are stored in `db`.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    pub fn load(
        db: &Db,
        limiter: Arc<InMemoryRateLimiter>,
        reads: Arc<InMemoryNetworkLimiter>,
        now: Timestamp,
    ) -> Result<Self, RepositoryError> {
        let most = i64::try_from(MOST_KEYS).unwrap_or(i64::MAX);
        let rows: Vec<CountRow> = db.read(|conn| {
            limit_counts::table
                .filter(limit_counts::expires_at.gt(now.naive()))
                .order(limit_counts::expires_at.desc())
                .limit(most)
                .select(CountRow::as_select())
                .load(conn)
        })?;
        for row in rows {
            let end = Timestamp::stored(row.expires_at).micros();
            if let Some(network) = row.key.strip_prefix(READS) {
                if let Ok(address) = network.parse::<IpAddr>() {
                    reads.restore(Network::of(address), end);
                }
            } else if let Ok(key) = KeyHash::from_str_radix(&row.key, 16) {
                limiter.restore(key, Count::from_text(&row.moments), end);
            }
        }
        Ok(Self {
            db: db.clone(),
            limiter,
            reads,
            purged_at: Mutex::default(),
        })
    }

    /// Stores what has been counted since the last time. Costs nothing when nothing has.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away; the counts are stored the next time then.
    pub fn save(&self, now: Timestamp) -> Result<(), RepositoryError> {
        let mut purged_at = self.purged_at.lock().unwrap_or_else(PoisonError::into_inner);
        let purges = purged_at.is_none_or(|at| at > now || at.plus(PURGE_INTERVAL) <= now);
        let changes = self.limiter.take_changes();
        let keys: Vec<_> = changes.iter().map(|(key, _)| *key).collect();
        let (mut rows, mut gone) = (Vec::new(), Vec::new());
        for (key, entry) in changes {
            let key = format!("{key:032x}");
            match entry.and_then(|(count, end)| Some((count, Timestamp::from_micros(end)?))) {
                Some((count, end)) => rows.push(CountRow {
                    key,
                    moments: count.to_text(),
                    expires_at: end.naive(),
                }),
                None => gone.push(key),
            }
        }
        let soon = now.plus(WORTH_KEEPING).micros();
        let mut reads = self.reads.in_use(soon, now.micros());
        reads.sort_unstable();
        rows.extend(reads.into_iter().filter_map(|(network, full_at)| {
            Some(CountRow {
                key: format!("{READS}{network}"),
                moments: String::new(),
                expires_at: Timestamp::from_micros(full_at)?.naive(),
            })
        }));
        if rows.is_empty() && gone.is_empty() && !purges {
            return Ok(());
        }
        let stored = self.db.write_behind(move |conn| {
            for row in rows {
                on_each!(conn, conn => diesel::insert_into(limit_counts::table)
                    .values(&row)
                    .on_conflict(limit_counts::key)
                    .do_update()
                    .set((
                        limit_counts::moments.eq(&row.moments),
                        limit_counts::expires_at.eq(row.expires_at),
                    ))
                    .execute(conn))?;
            }
            for key in gone {
                diesel::delete(limit_counts::table.filter(limit_counts::key.eq(key))).execute(conn)?;
            }
            if purges {
                diesel::delete(limit_counts::table.filter(limit_counts::expires_at.le(now.naive())))
                    .execute(conn)?;
            }
            Ok(())
        });
        match &stored {
            Ok(()) if purges => *purged_at = Some(now),
            Ok(()) => {}
            Err(_) => self.limiter.mark_changed(keys),
        }
        stored
    }
}

impl fmt::Debug for StoredCounts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("StoredCounts(…)")
    }
}
