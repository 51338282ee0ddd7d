-- What a traveller decides by, beside the things themselves: how many shows a hotel has, and cities in the order in which there is something to do in them.

-- The cities that have itineraries come first, by name: '0' or '1', and the name as it is searched.
ALTER TABLE city_counts ADD COLUMN name_search TEXT NOT NULL DEFAULT '';
ALTER TABLE city_counts ADD COLUMN lively_key TEXT NOT NULL
    GENERATED ALWAYS AS (CASE WHEN itineraries = 0 THEN '1' ELSE '0' END || name_search) VIRTUAL;
UPDATE city_counts SET name_search = (SELECT name_search FROM cities WHERE cities.id = city_counts.city_id);
CREATE INDEX city_counts_lively ON city_counts (lively_key, city_id);

DROP VIEW city_count_rows;
CREATE VIEW city_count_rows AS
SELECT cities.id AS city_id,
    (SELECT COUNT(*) FROM itineraries WHERE itineraries.city_id = cities.id) AS itineraries,
    (SELECT COUNT(*) FROM hotels WHERE hotels.city_id = cities.id) AS hotels,
    (SELECT COUNT(*) FROM show_loved WHERE show_loved.city_id = cities.id) AS shows,
    cities.name_search
FROM cities;

DROP TRIGGER cities_counts_insert;
CREATE TRIGGER cities_counts_insert AFTER INSERT ON cities BEGIN
    INSERT INTO city_counts (city_id, itineraries, hotels, shows, name_search) VALUES (new.id, 0, 0, 0, new.name_search);
END;

CREATE TRIGGER cities_counts_rename AFTER UPDATE OF name_search ON cities WHEN new.name_search <> old.name_search BEGIN
    UPDATE city_counts SET name_search = new.name_search WHERE city_id = new.id;
END;

-- How many shows there are in a hotel: a row for each, kept by triggers.
CREATE TABLE hotel_counts (
    hotel_id TEXT NOT NULL,
    shows INTEGER NOT NULL,
    CONSTRAINT hotel_counts_unique PRIMARY KEY (hotel_id)
) WITHOUT ROWID;

-- What it must hold.
CREATE VIEW hotel_count_rows AS
SELECT hotels.id AS hotel_id, (SELECT COUNT(*) FROM shows WHERE shows.hotel_id = hotels.id) AS shows
FROM hotels;

INSERT INTO hotel_counts (hotel_id, shows) SELECT hotel_id, shows FROM hotel_count_rows;

CREATE TRIGGER hotels_own_counts_insert AFTER INSERT ON hotels BEGIN
    INSERT INTO hotel_counts (hotel_id, shows) VALUES (new.id, 0);
END;

CREATE TRIGGER hotels_own_counts_delete AFTER DELETE ON hotels BEGIN
    DELETE FROM hotel_counts WHERE hotel_id = old.id;
END;

CREATE TRIGGER shows_counts_insert AFTER INSERT ON shows BEGIN
    UPDATE hotel_counts SET shows = shows + 1 WHERE hotel_id = new.hotel_id;
END;

CREATE TRIGGER shows_counts_delete AFTER DELETE ON shows BEGIN
    UPDATE hotel_counts SET shows = shows - 1 WHERE hotel_id = old.hotel_id;
END;

CREATE TRIGGER shows_counts_move AFTER UPDATE OF hotel_id ON shows WHEN new.hotel_id <> old.hotel_id BEGIN
    UPDATE hotel_counts SET shows = shows - 1 WHERE hotel_id = old.hotel_id;
    UPDATE hotel_counts SET shows = shows + 1 WHERE hotel_id = new.hotel_id;
END;

-- What somebody made last comes first in the lists of their own.
CREATE INDEX cities_user ON cities (user_id, id);
CREATE INDEX hotels_user ON hotels (user_id, id);
CREATE INDEX shows_user ON shows (user_id, id);
