-- What a traveller decides by, beside the things themselves: how many shows a hotel has, and cities in the order in which there is something to do in them.

-- Before anything else is locked: whoever writes a show, a hotel or a city has these first, and what is counted after them.
LOCK TABLE shows, hotels, cities IN SHARE ROW EXCLUSIVE MODE;

-- The cities that have itineraries come first, by name: '0' or '1', and the name as it is searched.
ALTER TABLE city_counts ADD COLUMN name_search TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE city_counts ADD COLUMN lively_key TEXT COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (CASE WHEN itineraries = 0 THEN '1' ELSE '0' END || name_search) STORED;

DROP VIEW city_count_rows;
CREATE VIEW city_count_rows AS
SELECT cities.id AS city_id,
    (SELECT COUNT(*)::INTEGER FROM itineraries WHERE itineraries.city_id = cities.id) AS itineraries,
    (SELECT COUNT(*)::INTEGER FROM hotels WHERE hotels.city_id = cities.id) AS hotels,
    (SELECT COUNT(*)::INTEGER FROM show_loved WHERE show_loved.city_id = cities.id) AS shows,
    cities.name_search
FROM cities;

CREATE OR REPLACE FUNCTION begin_city_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO city_counts (city_id, itineraries, hotels, shows, name_search) VALUES (NEW.id, 0, 0, 0, NEW.name_search);
    RETURN NULL;
END
$$;

CREATE FUNCTION rename_city_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE city_counts SET name_search = NEW.name_search WHERE city_id = NEW.id;
    RETURN NULL;
END
$$;

-- When the transaction commits, for the reason for which what is in a city is counted then.
CREATE CONSTRAINT TRIGGER cities_counts_rename AFTER UPDATE OF name_search ON cities
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.name_search <> OLD.name_search) EXECUTE FUNCTION rename_city_counts();

UPDATE city_counts SET name_search = cities.name_search FROM cities WHERE cities.id = city_counts.city_id;
CREATE INDEX city_counts_lively ON city_counts (lively_key, city_id);

-- How many shows there are in a hotel: a row for each, kept by triggers.
CREATE TABLE hotel_counts (
    hotel_id TEXT COLLATE "C" NOT NULL,
    shows INTEGER NOT NULL,
    CONSTRAINT hotel_counts_unique PRIMARY KEY (hotel_id)
);

-- What it must hold.
CREATE VIEW hotel_count_rows AS
SELECT hotels.id AS hotel_id, (SELECT COUNT(*)::INTEGER FROM shows WHERE shows.hotel_id = hotels.id) AS shows
FROM hotels;

CREATE FUNCTION begin_hotel_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO hotel_counts (hotel_id, shows) VALUES (NEW.id, 0);
    RETURN NULL;
END
$$;

CREATE FUNCTION end_hotel_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM hotel_counts WHERE hotel_id = OLD.id;
    RETURN NULL;
END
$$;

-- When the transaction commits: shows that come and go at the same moment lock their hotels in one order.
CREATE FUNCTION count_in_hotel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    gone TEXT := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.hotel_id END;
    come TEXT := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.hotel_id END;
BEGIN
    PERFORM 1 FROM hotel_counts WHERE hotel_id IN (gone, come) ORDER BY hotel_id FOR NO KEY UPDATE;
    UPDATE hotel_counts SET shows = shows + one
    FROM (VALUES (gone, -1), (come, 1)) AS change (id, one)
    WHERE hotel_counts.hotel_id = change.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER hotels_own_counts_insert AFTER INSERT ON hotels FOR EACH ROW EXECUTE FUNCTION begin_hotel_counts();
CREATE TRIGGER hotels_own_counts_delete AFTER DELETE ON hotels FOR EACH ROW EXECUTE FUNCTION end_hotel_counts();
CREATE CONSTRAINT TRIGGER shows_counts AFTER INSERT OR DELETE ON shows
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_in_hotel();
CREATE CONSTRAINT TRIGGER shows_counts_move AFTER UPDATE OF hotel_id ON shows
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.hotel_id <> OLD.hotel_id) EXECUTE FUNCTION count_in_hotel();

-- After the triggers: each has locked its table against writers, so that nothing slips by the first count.
INSERT INTO hotel_counts (hotel_id, shows) SELECT hotel_id, shows FROM hotel_count_rows;

-- What somebody made last comes first in the lists of their own.
CREATE INDEX cities_user ON cities (user_id, id);
CREATE INDEX hotels_user ON hotels (user_id, id);
CREATE INDEX shows_user ON shows (user_id, id);
