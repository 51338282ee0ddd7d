-- Networks that a person has signed in from lately: failures from elsewhere do not slow them down there.
CREATE TABLE known_networks (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    network TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    CONSTRAINT known_networks_unique PRIMARY KEY (user_id, network)
);

CREATE INDEX known_networks_expiry ON known_networks (expires_at);

-- The counts of the rate limits, as a server wrote them behind itself: what it goes on with after a restart.
CREATE TABLE limit_counts (
    key TEXT NOT NULL CONSTRAINT limit_counts_key_unique PRIMARY KEY,
    moments TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);

CREATE INDEX limit_counts_expiry ON limit_counts (expires_at);
