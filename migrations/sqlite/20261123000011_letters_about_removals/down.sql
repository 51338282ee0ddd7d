CREATE TABLE outbox_old (
    id TEXT NOT NULL CONSTRAINT outbox_id_unique PRIMARY KEY,
    letter TEXT NOT NULL,
    email_key TEXT NOT NULL,
    posted_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    tries INTEGER NOT NULL,
    CONSTRAINT outbox_letter_known CHECK (letter IN ('confirm', 'taken', 'reset'))
);

INSERT INTO outbox_old
SELECT id, letter, email_key, posted_at, due_at, tries FROM outbox WHERE letter <> 'removed';

DROP TABLE outbox;
ALTER TABLE outbox_old RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at);
