-- Where cities are, so that any part of the world map is counted without looking at each of them, and how much there is in them (ADR 0035).

-- The smallest cell of the map in which a city is, on a Z-order curve of 24 bits: a cell is a range of it. The program writes it.
ALTER TABLE cities ADD COLUMN map_key INTEGER;

-- Also those without a place, by id.
CREATE INDEX cities_map_key ON cities (map_key, id);
-- Those whose key is still to be written (rows from before).
CREATE INDEX cities_without_map_key ON cities (latitude) WHERE (map_key IS NULL);

-- How many cities there are in each cell of every second level (a key without a place is left by a server of the version before), and the sums of their degrees in millionths, which tell where the middle of them is.
CREATE TABLE map_cells (
    level INTEGER NOT NULL,
    cell INTEGER NOT NULL,
    continent TEXT COLLATE "C" NOT NULL,
    cities INTEGER NOT NULL,
    latitudes BIGINT NOT NULL,
    longitudes BIGINT NOT NULL,
    CONSTRAINT map_cells_unique PRIMARY KEY (level, cell, continent)
);

-- The levels, and how many bits of a key are left out there.
CREATE VIEW map_level_rows (level, bits) AS VALUES (2, 20), (4, 16), (6, 12), (8, 8), (10, 4), (12, 0);

-- What it must hold.
CREATE VIEW map_cell_rows AS
SELECT map_level_rows.level, cities.map_key >> map_level_rows.bits AS cell, cities.continent COLLATE "C" AS continent, COUNT(*)::INTEGER AS cities,
    SUM(ROUND(cities.latitude * 1000000)::BIGINT)::BIGINT AS latitudes,
    SUM(ROUND(cities.longitude * 1000000)::BIGINT)::BIGINT AS longitudes
FROM cities CROSS JOIN map_level_rows
WHERE cities.map_key IS NOT NULL AND cities.latitude IS NOT NULL
GROUP BY 1, 2, 3;

-- Once a statement, whatever its size, in one order of the cells: so that two of them never wait for each other in a circle.
CREATE FUNCTION keep_map_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO map_cells (level, cell, continent, cities, latitudes, longitudes)
        SELECT level, map_key >> bits, continent, COUNT(*),
            SUM(ROUND(latitude * 1000000)::BIGINT), SUM(ROUND(longitude * 1000000)::BIGINT)
        FROM added CROSS JOIN map_level_rows WHERE map_key IS NOT NULL AND latitude IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (level, cell, continent) DO UPDATE SET cities = map_cells.cities + excluded.cities,
            latitudes = map_cells.latitudes + excluded.latitudes, longitudes = map_cells.longitudes + excluded.longitudes;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO map_cells (level, cell, continent, cities, latitudes, longitudes)
        SELECT level, map_key >> bits, continent, -COUNT(*),
            -SUM(ROUND(latitude * 1000000)::BIGINT), -SUM(ROUND(longitude * 1000000)::BIGINT)
        FROM removed CROSS JOIN map_level_rows WHERE map_key IS NOT NULL AND latitude IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (level, cell, continent) DO UPDATE SET cities = map_cells.cities + excluded.cities,
            latitudes = map_cells.latitudes + excluded.latitudes, longitudes = map_cells.longitudes + excluded.longitudes;
    ELSE
        INSERT INTO map_cells (level, cell, continent, cities, latitudes, longitudes)
        SELECT level, map_key >> bits, continent, SUM(one),
            SUM(one * ROUND(latitude * 1000000)::BIGINT), SUM(one * ROUND(longitude * 1000000)::BIGINT)
        FROM (
            SELECT 1 AS one, map_key, continent, latitude, longitude FROM added
            UNION ALL SELECT -1, map_key, continent, latitude, longitude FROM removed
        ) AS moved CROSS JOIN map_level_rows WHERE map_key IS NOT NULL AND latitude IS NOT NULL GROUP BY 1, 2, 3
        HAVING SUM(one) <> 0 OR SUM(one * ROUND(latitude * 1000000)::BIGINT) <> 0
            OR SUM(one * ROUND(longitude * 1000000)::BIGINT) <> 0
        ORDER BY 1, 2, 3
        ON CONFLICT (level, cell, continent) DO UPDATE SET cities = map_cells.cities + excluded.cities,
            latitudes = map_cells.latitudes + excluded.latitudes, longitudes = map_cells.longitudes + excluded.longitudes;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER cities_map_insert AFTER INSERT ON cities
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_map_cells();
CREATE TRIGGER cities_map_delete AFTER DELETE ON cities
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_map_cells();
CREATE TRIGGER cities_map_move AFTER UPDATE ON cities
    REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_map_cells();

-- How much there is in a city: a row for each, kept by triggers.
CREATE TABLE city_counts (
    city_id TEXT COLLATE "C" NOT NULL,
    itineraries INTEGER NOT NULL,
    hotels INTEGER NOT NULL,
    shows INTEGER NOT NULL,
    CONSTRAINT city_counts_unique PRIMARY KEY (city_id)
);

-- What it must hold.
CREATE VIEW city_count_rows AS
SELECT cities.id AS city_id,
    (SELECT COUNT(*)::INTEGER FROM itineraries WHERE itineraries.city_id = cities.id) AS itineraries,
    (SELECT COUNT(*)::INTEGER FROM hotels WHERE hotels.city_id = cities.id) AS hotels,
    (SELECT COUNT(*)::INTEGER FROM show_loved WHERE show_loved.city_id = cities.id) AS shows
FROM cities;

CREATE FUNCTION begin_city_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO city_counts (city_id, itineraries, hotels, shows) VALUES (NEW.id, 0, 0, 0);
    RETURN NULL;
END
$$;

CREATE FUNCTION end_city_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM city_counts WHERE city_id = OLD.id;
    RETURN NULL;
END
$$;

-- When the transaction commits, for the reason for which the sums of love are (see the migration before). The column is named by the trigger.
CREATE FUNCTION count_in_city() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    gone TEXT := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.city_id END;
    come TEXT := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.city_id END;
BEGIN
    PERFORM 1 FROM city_counts WHERE city_id IN (gone, come) ORDER BY city_id FOR NO KEY UPDATE;
    UPDATE city_counts SET
        itineraries = itineraries + CASE WHEN TG_ARGV[0] = 'itineraries' THEN one ELSE 0 END,
        hotels = hotels + CASE WHEN TG_ARGV[0] = 'hotels' THEN one ELSE 0 END,
        shows = shows + CASE WHEN TG_ARGV[0] = 'shows' THEN one ELSE 0 END
    FROM (VALUES (gone, -1), (come, 1)) AS change (id, one)
    WHERE city_counts.city_id = change.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER cities_counts_insert AFTER INSERT ON cities FOR EACH ROW EXECUTE FUNCTION begin_city_counts();
CREATE TRIGGER cities_counts_delete AFTER DELETE ON cities FOR EACH ROW EXECUTE FUNCTION end_city_counts();
CREATE CONSTRAINT TRIGGER itineraries_counts AFTER INSERT OR DELETE ON itineraries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_in_city('itineraries');
CREATE CONSTRAINT TRIGGER itineraries_counts_move AFTER UPDATE OF city_id ON itineraries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.city_id <> OLD.city_id) EXECUTE FUNCTION count_in_city('itineraries');
CREATE CONSTRAINT TRIGGER hotels_counts AFTER INSERT OR DELETE ON hotels
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_in_city('hotels');
CREATE CONSTRAINT TRIGGER hotels_counts_move AFTER UPDATE OF city_id ON hotels
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.city_id <> OLD.city_id) EXECUTE FUNCTION count_in_city('hotels');
-- A show is in the city of its hotel, which is kept here.
CREATE CONSTRAINT TRIGGER show_loved_counts AFTER INSERT OR DELETE ON show_loved
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_in_city('shows');
CREATE CONSTRAINT TRIGGER show_loved_counts_move AFTER UPDATE OF city_id ON show_loved
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.city_id <> OLD.city_id) EXECUTE FUNCTION count_in_city('shows');

-- After the triggers: each has locked its table against writers, so that nothing slips by the first count.
INSERT INTO city_counts (city_id, itineraries, hotels, shows)
SELECT city_id, itineraries, hotels, shows FROM city_count_rows;
