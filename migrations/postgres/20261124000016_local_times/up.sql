-- Times are the hotel's (ADR 0036).

-- The name of a city's time zone in the IANA database; NULL where it is not known: UTC then.
ALTER TABLE cities ADD COLUMN time_zone TEXT COLLATE "C";
-- Those whose zone is still to be derived from their place: no index of all cities.
CREATE INDEX cities_without_zone ON cities (id) WHERE ((time_zone IS NULL) AND (latitude IS NOT NULL));

-- How the date was entered: a day alone, a time of the hotel's, or a moment with an offset.
ALTER TABLE shows ADD COLUMN timing TEXT COLLATE "C" NOT NULL DEFAULT 'moment'
    CONSTRAINT shows_timing_known CHECK (timing IN ('day', 'local', 'moment'));
-- The same moment by the clocks of the hotel; midnight for a day alone.
ALTER TABLE shows ADD COLUMN local_date TIMESTAMP;
-- Where the hotel is, so that lists of a city and of a continent are in the order of an index. Kept by triggers.
ALTER TABLE shows ADD COLUMN city_id TEXT COLLATE "C";
ALTER TABLE shows ADD COLUMN continent TEXT COLLATE "C";

CREATE FUNCTION place_show() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- A server of the previous version knows UTC alone.
    NEW.local_date := coalesce(NEW.local_date, NEW.date);
    IF TG_OP = 'INSERT' OR NEW.hotel_id <> OLD.hotel_id THEN
        SELECT cities.id, cities.continent INTO NEW.city_id, NEW.continent
        FROM hotels JOIN cities ON cities.id = hotels.city_id WHERE hotels.id = NEW.hotel_id;
        -- Of a hotel that is not there: the reference is refused right after this.
        NEW.city_id := coalesce(NEW.city_id, '');
        NEW.continent := coalesce(NEW.continent, '');
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION move_shows_of_hotel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.city_id <> OLD.city_id THEN
        UPDATE shows SET city_id = cities.id, continent = cities.continent
        FROM cities WHERE cities.id = NEW.city_id AND shows.hotel_id = NEW.id;
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION move_shows_of_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.continent <> OLD.continent THEN
        UPDATE shows SET continent = NEW.continent WHERE city_id = NEW.id;
    END IF;
    RETURN NULL;
END
$$;

-- Each locks its table against writers until the migration is done, so that none slips by.
CREATE TRIGGER shows_placed BEFORE INSERT OR UPDATE OF hotel_id ON shows FOR EACH ROW EXECUTE FUNCTION place_show();
CREATE TRIGGER hotels_move_shows AFTER UPDATE OF city_id ON hotels FOR EACH ROW EXECUTE FUNCTION move_shows_of_hotel();
CREATE TRIGGER cities_move_shows AFTER UPDATE OF continent ON cities FOR EACH ROW EXECUTE FUNCTION move_shows_of_city();

-- What was entered before is a moment, or a day, which was stored as midnight.
UPDATE shows SET
    timing = CASE WHEN date = date_trunc('day', date) THEN 'day' ELSE 'moment' END,
    local_date = date,
    city_id = cities.id,
    continent = cities.continent
FROM hotels JOIN cities ON cities.id = hotels.city_id WHERE hotels.id = shows.hotel_id;

ALTER TABLE shows ALTER COLUMN local_date SET NOT NULL;
ALTER TABLE shows ALTER COLUMN city_id SET NOT NULL;
ALTER TABLE shows ALTER COLUMN continent SET NOT NULL;

CREATE INDEX shows_local ON shows (local_date, id);
CREATE INDEX shows_hotel_local ON shows (hotel_id, local_date, id);
CREATE INDEX shows_city_local ON shows (city_id, local_date, id);
CREATE INDEX shows_city_date ON shows (city_id, date, id);
CREATE INDEX shows_continent_local ON shows (continent, local_date, id);
CREATE INDEX shows_continent_date ON shows (continent, date, id);
CREATE INDEX shows_price ON shows (price_cents, id);
CREATE INDEX shows_hotel_price ON shows (hotel_id, price_cents, id);
CREATE INDEX shows_city_price ON shows (city_id, price_cents, id);
