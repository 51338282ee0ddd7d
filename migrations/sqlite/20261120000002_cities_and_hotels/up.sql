CREATE TABLE cities (
    -- The row number of the search index. A named INTEGER PRIMARY KEY, because VACUUM may renumber an unnamed one.
    search_row INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    -- The name as it is searched and ordered: NFKD, marks dropped, case folded (tinerary_domain::search_key).
    name_search TEXT NOT NULL,
    continent TEXT NOT NULL,
    photo TEXT NOT NULL,
    population INTEGER NOT NULL,
    country TEXT,
    latitude DOUBLE,
    longitude DOUBLE,
    user_id TEXT NOT NULL REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CONSTRAINT cities_id_unique UNIQUE (id),
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
    search_row INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    name_search TEXT NOT NULL,
    -- A JSON array of 1 to 3 URLs.
    photos TEXT NOT NULL,
    capacity INTEGER NOT NULL,
    city_id TEXT NOT NULL REFERENCES cities (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CONSTRAINT hotels_id_unique UNIQUE (id),
    CONSTRAINT hotels_capacity_range CHECK (capacity BETWEEN 1 AND 100000)
);

CREATE INDEX hotels_name ON hotels (name_search, id);
CREATE INDEX hotels_city_name ON hotels (city_id, name_search, id);
CREATE INDEX hotels_user_name ON hotels (user_id, name_search, id);

-- Contains-search by trigrams. The rows hold no text of their own, so a name is stored once.
CREATE VIRTUAL TABLE cities_search USING fts5 (name_search, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');

CREATE TRIGGER cities_search_insert AFTER INSERT ON cities BEGIN
    INSERT INTO cities_search (rowid, name_search) VALUES (new.search_row, new.name_search);
END;

CREATE TRIGGER cities_search_delete AFTER DELETE ON cities BEGIN
    DELETE FROM cities_search WHERE rowid = old.search_row;
END;

CREATE TRIGGER cities_search_update AFTER UPDATE OF name_search ON cities BEGIN
    DELETE FROM cities_search WHERE rowid = old.search_row;
    INSERT INTO cities_search (rowid, name_search) VALUES (new.search_row, new.name_search);
END;

CREATE VIRTUAL TABLE hotels_search USING fts5 (name_search, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');

CREATE TRIGGER hotels_search_insert AFTER INSERT ON hotels BEGIN
    INSERT INTO hotels_search (rowid, name_search) VALUES (new.search_row, new.name_search);
END;

CREATE TRIGGER hotels_search_delete AFTER DELETE ON hotels BEGIN
    DELETE FROM hotels_search WHERE rowid = old.search_row;
END;

CREATE TRIGGER hotels_search_update AFTER UPDATE OF name_search ON hotels BEGIN
    DELETE FROM hotels_search WHERE rowid = old.search_row;
    INSERT INTO hotels_search (rowid, name_search) VALUES (new.search_row, new.name_search);
END;
