-- Codes with which a person of an OpenID provider may join an account that has a password, once they have given that. Only hashes are stored.
CREATE TABLE link_codes (
    hash TEXT NOT NULL CONSTRAINT link_codes_hash_unique PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);

CREATE INDEX link_codes_user ON link_codes (user_id);
CREATE INDEX link_codes_expiry ON link_codes (expires_at);
