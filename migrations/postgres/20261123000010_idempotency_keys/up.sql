-- Requests that are done once, however often they are sent, with what they were answered (ADR 0025).
CREATE TABLE idempotency_keys (
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT COLLATE "C" NOT NULL,
    -- A hash of the request.
    digest TEXT NOT NULL,
    -- 0 until the request is done, which nobody else ever sees: both happen in one transaction.
    status INTEGER NOT NULL,
    location TEXT,
    body TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT idempotency_keys_user_id_key_unique PRIMARY KEY (user_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
