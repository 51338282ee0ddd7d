-- Trigram indexes for contains-search; a trusted extension, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE cities (
    id TEXT COLLATE "C" NOT NULL CONSTRAINT cities_id_unique PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name as it is searched and ordered: NFKD, marks dropped, case folded (tinerary_domain::search_key).
    name_search TEXT COLLATE "C" NOT NULL,
    continent TEXT NOT NULL,
    photo TEXT NOT NULL,
    population INTEGER NOT NULL,
    country TEXT,
    latitude DOUBLE PRECISION,
    longitude DOUBLE PRECISION,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CONSTRAINT cities_continent_known CHECK (continent IN ('Africa', 'America', 'Asia', 'Europe', 'Oceania')),
    CONSTRAINT cities_population_range CHECK (population BETWEEN 0 AND 100000000),
    CONSTRAINT cities_latitude_range CHECK (latitude BETWEEN -90 AND 90),
    CONSTRAINT cities_longitude_range CHECK (longitude BETWEEN -180 AND 180),
    CONSTRAINT cities_coordinates_both CHECK ((latitude IS NULL) = (longitude IS NULL))
);

CREATE INDEX cities_name ON cities (name_search, id);
CREATE INDEX cities_continent_name ON cities (continent, name_search, id);
CREATE INDEX cities_user_name ON cities (user_id, name_search, id);

CREATE TABLE hotels (
    id TEXT COLLATE "C" NOT NULL CONSTRAINT hotels_id_unique PRIMARY KEY,
    name TEXT NOT NULL,
    name_search TEXT COLLATE "C" NOT NULL,
    -- A JSON array of 1 to 3 URLs.
    photos TEXT NOT NULL,
    capacity INTEGER NOT NULL,
    city_id TEXT COLLATE "C" NOT NULL REFERENCES cities (id),
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CONSTRAINT hotels_capacity_range CHECK (capacity BETWEEN 1 AND 100000)
);

CREATE INDEX hotels_name ON hotels (name_search, id);
CREATE INDEX hotels_city_name ON hotels (city_id, name_search, id);
CREATE INDEX hotels_user_name ON hotels (user_id, name_search, id);

-- Contains-search by trigrams.
CREATE INDEX cities_search ON cities USING gin (name_search gin_trgm_ops);
CREATE INDEX hotels_search ON hotels USING gin (name_search gin_trgm_ops);
