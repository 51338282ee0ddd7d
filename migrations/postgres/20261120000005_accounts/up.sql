-- The role that the person had when the session began: with another one the session is over.
ALTER TABLE sessions ADD COLUMN role TEXT NOT NULL DEFAULT 'user';

-- One-time codes. Only hashes are stored; used ones are deleted.
CREATE TABLE codes (
    hash TEXT COLLATE "C" NOT NULL CONSTRAINT codes_hash_unique PRIMARY KEY,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    CONSTRAINT codes_purpose_known CHECK (purpose IN ('confirm', 'reset', 'sign_in'))
);

CREATE INDEX codes_user ON codes (user_id);
CREATE INDEX codes_expiry ON codes (expires_at);

-- Letters to send by mail, by address: whether there is an account with it is found out when they are sent.
CREATE TABLE outbox (
    id TEXT COLLATE "C" NOT NULL CONSTRAINT outbox_id_unique PRIMARY KEY,
    letter TEXT NOT NULL,
    email_key TEXT COLLATE "C" NOT NULL,
    posted_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    tries INTEGER NOT NULL,
    CONSTRAINT outbox_letter_known CHECK (letter IN ('confirm', 'taken', 'reset'))
);

CREATE INDEX outbox_due ON outbox (due_at);

-- Who somebody is to an OpenID provider.
CREATE TABLE identities (
    issuer TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT identities_issuer_subject_unique PRIMARY KEY (issuer, subject)
);

CREATE INDEX identities_user ON identities (user_id);

-- Browsers that were sent to an OpenID provider and are expected back.
CREATE TABLE attempts (
    state TEXT COLLATE "C" NOT NULL CONSTRAINT attempts_state_unique PRIMARY KEY,
    browser TEXT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);

CREATE INDEX attempts_expiry ON attempts (expires_at);
