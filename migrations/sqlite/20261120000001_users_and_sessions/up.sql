CREATE TABLE users (
    id TEXT NOT NULL CONSTRAINT users_id_unique PRIMARY KEY,
    name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    -- The address as it is compared: lower case.
    email_key TEXT NOT NULL,
    -- Empty for people who have only ever come in through Google.
    password_hash TEXT,
    photo TEXT NOT NULL,
    age INTEGER,
    role TEXT NOT NULL,
    verified_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CONSTRAINT users_email_key_unique UNIQUE (email_key),
    CONSTRAINT users_age_range CHECK (age BETWEEN 0 AND 130),
    CONSTRAINT users_role_known CHECK (role IN ('user', 'admin'))
);

CREATE TABLE sessions (
    id TEXT NOT NULL CONSTRAINT sessions_id_unique PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    ended_at TIMESTAMP,
    user_agent TEXT
);

CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
