CREATE TABLE itineraries (
    id TEXT NOT NULL CONSTRAINT itineraries_id_unique PRIMARY KEY,
    name TEXT NOT NULL,
    -- A JSON array of 1 to 3 URLs.
    photos TEXT NOT NULL,
    -- US cents.
    price_cents BIGINT NOT NULL,
    -- The duration in half hours.
    half_hours INTEGER NOT NULL,
    description TEXT NOT NULL,
    city_id TEXT NOT NULL REFERENCES cities (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CONSTRAINT itineraries_price_range CHECK (price_cents BETWEEN 0 AND 100000000),
    CONSTRAINT itineraries_duration_range CHECK (half_hours BETWEEN 1 AND 17520)
);

CREATE INDEX itineraries_created ON itineraries (created_at, id);
CREATE INDEX itineraries_city_created ON itineraries (city_id, created_at, id);
CREATE INDEX itineraries_user_created ON itineraries (user_id, created_at, id);

CREATE TABLE shows (
    id TEXT NOT NULL CONSTRAINT shows_id_unique PRIMARY KEY,
    name TEXT NOT NULL,
    photo TEXT NOT NULL,
    -- US cents.
    price_cents BIGINT NOT NULL,
    description TEXT NOT NULL,
    date TIMESTAMP NOT NULL,
    hotel_id TEXT NOT NULL REFERENCES hotels (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CONSTRAINT shows_price_range CHECK (price_cents BETWEEN 0 AND 100000000)
);

CREATE INDEX shows_date ON shows (date, id);
CREATE INDEX shows_hotel_date ON shows (hotel_id, date, id);
CREATE INDEX shows_user_date ON shows (user_id, date, id);
