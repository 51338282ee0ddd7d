-- Sign-ups that wait for somebody to confirm the address (ADR 0019). None is an account; several may wait for one address.
CREATE TABLE waiting_sign_ups (
    -- The id of the account that it becomes.
    id TEXT NOT NULL CONSTRAINT waiting_sign_ups_id_unique PRIMARY KEY,
    name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    photo TEXT NOT NULL,
    age INTEGER,
    role TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    CONSTRAINT waiting_sign_ups_age_range CHECK (age BETWEEN 0 AND 130),
    CONSTRAINT waiting_sign_ups_role_known CHECK (role IN ('user', 'admin'))
);

CREATE INDEX waiting_sign_ups_address ON waiting_sign_ups (email_key, created_at, id);
CREATE INDEX waiting_sign_ups_expiry ON waiting_sign_ups (expires_at);

-- The codes in their mails. Only hashes are stored. A mail that was asked for again holds one code for all that wait.
CREATE TABLE sign_up_codes (
    hash TEXT NOT NULL,
    sign_up_id TEXT NOT NULL REFERENCES waiting_sign_ups (id) ON DELETE CASCADE,
    expires_at TIMESTAMP NOT NULL,
    CONSTRAINT sign_up_codes_hash_sign_up_unique PRIMARY KEY (hash, sign_up_id)
);

CREATE INDEX sign_up_codes_sign_up ON sign_up_codes (sign_up_id);
CREATE INDEX sign_up_codes_expiry ON sign_up_codes (expires_at);

-- The sign-up that a letter is about; empty for letters to whoever has the address. Not a reference: the letter of a sign-up
-- that is forgotten is dropped when its turn comes.
ALTER TABLE outbox ADD COLUMN sign_up_id TEXT;

-- Accounts that never confirmed their address were kept among the others. They could not do anything, so nothing is theirs;
-- one that was changed by hand and owns something stays, and still cannot sign in.
INSERT INTO waiting_sign_ups (
    id, name, last_name, email, email_key, password_hash, photo, age, role, created_at, expires_at
)
SELECT id, name, last_name, email, email_key, password_hash, photo, age, role, created_at, strftime('%Y-%m-%d %H:%M:%f', 'now', '+7 days')
FROM users
WHERE verified_at IS NULL
    AND password_hash IS NOT NULL
    AND id NOT IN (SELECT user_id FROM identities)
    AND id NOT IN (SELECT user_id FROM cities)
    AND id NOT IN (SELECT user_id FROM hotels)
    AND id NOT IN (SELECT user_id FROM itineraries)
    AND id NOT IN (SELECT user_id FROM shows)
    AND id NOT IN (SELECT user_id FROM comments)
    AND id NOT IN (SELECT user_id FROM reactions WHERE user_id IS NOT NULL)
    AND id NOT IN (SELECT user_id FROM user_reactions);

-- The links in mailboxes go on working.
INSERT INTO sign_up_codes (hash, sign_up_id, expires_at)
SELECT hash, user_id, expires_at
FROM codes
WHERE purpose = 'confirm' AND user_id IN (SELECT id FROM waiting_sign_ups);

DELETE FROM codes WHERE purpose = 'confirm';
DELETE FROM users WHERE id IN (SELECT id FROM waiting_sign_ups);
