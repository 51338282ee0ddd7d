-- One more kind of letter. What was removed is gone when the letter is written, so the letter names it.
-- SQLite cannot change a check, so the table is made anew.
CREATE TABLE outbox_new (
    id TEXT NOT NULL CONSTRAINT outbox_id_unique PRIMARY KEY,
    letter TEXT NOT NULL,
    email_key TEXT NOT NULL,
    posted_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    tries INTEGER NOT NULL,
    thing TEXT,
    name TEXT,
    why TEXT,
    CONSTRAINT outbox_letter_known CHECK (letter IN ('confirm', 'taken', 'reset', 'removed'))
);

INSERT INTO outbox_new (id, letter, email_key, posted_at, due_at, tries)
SELECT id, letter, email_key, posted_at, due_at, tries FROM outbox;

DROP TABLE outbox;
ALTER TABLE outbox_new RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at);
