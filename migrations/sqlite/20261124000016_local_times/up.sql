-- Times are the hotel's (ADR 0036).

-- The name of a city's time zone in the IANA database; NULL where it is not known: UTC then.
ALTER TABLE cities ADD COLUMN time_zone TEXT;
-- Those whose zone is still to be derived from their place: no index of all cities.
CREATE INDEX cities_without_zone ON cities (id) WHERE ((time_zone IS NULL) AND (latitude IS NOT NULL));

-- How the date was entered: a day alone, a time of the hotel's, or a moment with an offset.
ALTER TABLE shows ADD COLUMN timing TEXT NOT NULL DEFAULT 'moment'
    CONSTRAINT shows_timing_known CHECK (timing IN ('day', 'local', 'moment'));
-- The same moment by the clocks of the hotel; midnight for a day alone. The default stands for "as in UTC".
ALTER TABLE shows ADD COLUMN local_date TIMESTAMP NOT NULL DEFAULT '0001-01-01 00:00:00';
-- Where the hotel is, so that lists of a city and of a continent are in the order of an index. Kept by triggers.
ALTER TABLE shows ADD COLUMN city_id TEXT NOT NULL DEFAULT '';
ALTER TABLE shows ADD COLUMN continent TEXT NOT NULL DEFAULT '';

-- What was entered before is a moment, or a day, which was stored as midnight.
UPDATE shows SET
    timing = CASE WHEN substr(date, 12) = '00:00:00' THEN 'day' ELSE 'moment' END,
    local_date = date,
    city_id = coalesce((SELECT city_id FROM hotels WHERE hotels.id = shows.hotel_id), ''),
    continent = coalesce((SELECT continent FROM hotels JOIN cities ON cities.id = hotels.city_id WHERE hotels.id = shows.hotel_id), '');

CREATE TRIGGER shows_placed AFTER INSERT ON shows BEGIN
    UPDATE shows SET
        local_date = CASE WHEN local_date = '0001-01-01 00:00:00' THEN date ELSE local_date END,
        city_id = coalesce((SELECT city_id FROM hotels WHERE hotels.id = new.hotel_id), ''),
        continent = coalesce((SELECT continent FROM hotels JOIN cities ON cities.id = hotels.city_id WHERE hotels.id = new.hotel_id), '')
    WHERE id = new.id;
END;

CREATE TRIGGER shows_moved AFTER UPDATE OF hotel_id ON shows WHEN new.hotel_id <> old.hotel_id BEGIN
    UPDATE shows SET
        city_id = coalesce((SELECT city_id FROM hotels WHERE hotels.id = new.hotel_id), ''),
        continent = coalesce((SELECT continent FROM hotels JOIN cities ON cities.id = hotels.city_id WHERE hotels.id = new.hotel_id), '')
    WHERE id = new.id;
END;

CREATE TRIGGER hotels_move_shows AFTER UPDATE OF city_id ON hotels WHEN new.city_id <> old.city_id BEGIN
    UPDATE shows SET
        city_id = new.city_id,
        continent = coalesce((SELECT continent FROM cities WHERE cities.id = new.city_id), '')
    WHERE hotel_id = new.id;
END;

CREATE TRIGGER cities_move_shows AFTER UPDATE OF continent ON cities WHEN new.continent <> old.continent BEGIN
    UPDATE shows SET continent = new.continent WHERE city_id = new.id;
END;

CREATE INDEX shows_local ON shows (local_date, id);
CREATE INDEX shows_hotel_local ON shows (hotel_id, local_date, id);
CREATE INDEX shows_city_local ON shows (city_id, local_date, id);
CREATE INDEX shows_city_date ON shows (city_id, date, id);
CREATE INDEX shows_continent_local ON shows (continent, local_date, id);
CREATE INDEX shows_continent_date ON shows (continent, date, id);
CREATE INDEX shows_price ON shows (price_cents, id);
CREATE INDEX shows_hotel_price ON shows (hotel_id, price_cents, id);
CREATE INDEX shows_city_price ON shows (city_id, price_cents, id);
