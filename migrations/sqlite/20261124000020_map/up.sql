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
    continent TEXT NOT NULL,
    cities INTEGER NOT NULL,
    latitudes INTEGER NOT NULL,
    longitudes INTEGER NOT NULL,
    CONSTRAINT map_cells_unique PRIMARY KEY (level, cell, continent)
) WITHOUT ROWID;

-- The levels, and how many bits of a key are left out there.
CREATE VIEW map_level_rows (level, bits) AS VALUES (2, 20), (4, 16), (6, 12), (8, 8), (10, 4), (12, 0);

-- What it must hold.
CREATE VIEW map_cell_rows AS
SELECT map_level_rows.level, cities.map_key >> map_level_rows.bits AS cell, cities.continent, COUNT(*) AS cities,
    SUM(CAST(ROUND(cities.latitude * 1000000) AS INTEGER)) AS latitudes,
    SUM(CAST(ROUND(cities.longitude * 1000000) AS INTEGER)) AS longitudes
FROM cities CROSS JOIN map_level_rows
WHERE cities.map_key IS NOT NULL AND cities.latitude IS NOT NULL
GROUP BY 1, 2, 3;

CREATE TRIGGER cities_map_insert AFTER INSERT ON cities WHEN new.map_key IS NOT NULL AND new.latitude IS NOT NULL BEGIN
    INSERT INTO map_cells (level, cell, continent, cities, latitudes, longitudes)
    SELECT level, new.map_key >> bits, new.continent, 1,
        CAST(ROUND(new.latitude * 1000000) AS INTEGER), CAST(ROUND(new.longitude * 1000000) AS INTEGER)
    FROM map_level_rows WHERE TRUE
    ON CONFLICT (level, cell, continent) DO UPDATE SET cities = cities + 1,
        latitudes = latitudes + excluded.latitudes, longitudes = longitudes + excluded.longitudes;
END;

CREATE TRIGGER cities_map_delete AFTER DELETE ON cities WHEN old.map_key IS NOT NULL AND old.latitude IS NOT NULL BEGIN
    UPDATE map_cells SET cities = cities - 1,
        latitudes = latitudes - CAST(ROUND(old.latitude * 1000000) AS INTEGER),
        longitudes = longitudes - CAST(ROUND(old.longitude * 1000000) AS INTEGER)
    WHERE continent = old.continent AND (level, cell) IN (SELECT level, old.map_key >> bits FROM map_level_rows);
END;

CREATE TRIGGER cities_map_move AFTER UPDATE OF map_key, continent, latitude, longitude ON cities
WHEN new.map_key IS NOT old.map_key OR new.continent <> old.continent
    OR new.latitude IS NOT old.latitude OR new.longitude IS NOT old.longitude
BEGIN
    UPDATE map_cells SET cities = cities - 1,
        latitudes = latitudes - CAST(ROUND(old.latitude * 1000000) AS INTEGER),
        longitudes = longitudes - CAST(ROUND(old.longitude * 1000000) AS INTEGER)
    WHERE old.map_key IS NOT NULL AND old.latitude IS NOT NULL
        AND continent = old.continent AND (level, cell) IN (SELECT level, old.map_key >> bits FROM map_level_rows);
    INSERT INTO map_cells (level, cell, continent, cities, latitudes, longitudes)
    SELECT level, new.map_key >> bits, new.continent, 1,
        CAST(ROUND(new.latitude * 1000000) AS INTEGER), CAST(ROUND(new.longitude * 1000000) AS INTEGER)
    FROM map_level_rows WHERE new.map_key IS NOT NULL AND new.latitude IS NOT NULL
    ON CONFLICT (level, cell, continent) DO UPDATE SET cities = cities + 1,
        latitudes = latitudes + excluded.latitudes, longitudes = longitudes + excluded.longitudes;
END;

-- How much there is in a city: a row for each, kept by triggers.
CREATE TABLE city_counts (
    city_id TEXT NOT NULL,
    itineraries INTEGER NOT NULL,
    hotels INTEGER NOT NULL,
    shows INTEGER NOT NULL,
    CONSTRAINT city_counts_unique PRIMARY KEY (city_id)
) WITHOUT ROWID;

-- What it must hold.
CREATE VIEW city_count_rows AS
SELECT cities.id AS city_id,
    (SELECT COUNT(*) FROM itineraries WHERE itineraries.city_id = cities.id) AS itineraries,
    (SELECT COUNT(*) FROM hotels WHERE hotels.city_id = cities.id) AS hotels,
    (SELECT COUNT(*) FROM show_loved WHERE show_loved.city_id = cities.id) AS shows
FROM cities;

INSERT INTO city_counts (city_id, itineraries, hotels, shows) SELECT city_id, itineraries, hotels, shows FROM city_count_rows;

CREATE TRIGGER cities_counts_insert AFTER INSERT ON cities BEGIN
    INSERT INTO city_counts (city_id, itineraries, hotels, shows) VALUES (new.id, 0, 0, 0);
END;

CREATE TRIGGER cities_counts_delete AFTER DELETE ON cities BEGIN
    DELETE FROM city_counts WHERE city_id = old.id;
END;

CREATE TRIGGER itineraries_counts_insert AFTER INSERT ON itineraries BEGIN
    UPDATE city_counts SET itineraries = itineraries + 1 WHERE city_id = new.city_id;
END;

CREATE TRIGGER itineraries_counts_delete AFTER DELETE ON itineraries BEGIN
    UPDATE city_counts SET itineraries = itineraries - 1 WHERE city_id = old.city_id;
END;

CREATE TRIGGER itineraries_counts_move AFTER UPDATE OF city_id ON itineraries WHEN new.city_id <> old.city_id BEGIN
    UPDATE city_counts SET itineraries = itineraries - 1 WHERE city_id = old.city_id;
    UPDATE city_counts SET itineraries = itineraries + 1 WHERE city_id = new.city_id;
END;

CREATE TRIGGER hotels_counts_insert AFTER INSERT ON hotels BEGIN
    UPDATE city_counts SET hotels = hotels + 1 WHERE city_id = new.city_id;
END;

CREATE TRIGGER hotels_counts_delete AFTER DELETE ON hotels BEGIN
    UPDATE city_counts SET hotels = hotels - 1 WHERE city_id = old.city_id;
END;

CREATE TRIGGER hotels_counts_move AFTER UPDATE OF city_id ON hotels WHEN new.city_id <> old.city_id BEGIN
    UPDATE city_counts SET hotels = hotels - 1 WHERE city_id = old.city_id;
    UPDATE city_counts SET hotels = hotels + 1 WHERE city_id = new.city_id;
END;

-- A show is in the city of its hotel, which is kept here.
CREATE TRIGGER show_loved_counts_insert AFTER INSERT ON show_loved BEGIN
    UPDATE city_counts SET shows = shows + 1 WHERE city_id = new.city_id;
END;

CREATE TRIGGER show_loved_counts_delete AFTER DELETE ON show_loved BEGIN
    UPDATE city_counts SET shows = shows - 1 WHERE city_id = old.city_id;
END;

CREATE TRIGGER show_loved_counts_move AFTER UPDATE OF city_id ON show_loved WHEN new.city_id <> old.city_id BEGIN
    UPDATE city_counts SET shows = shows - 1 WHERE city_id = old.city_id;
    UPDATE city_counts SET shows = shows + 1 WHERE city_id = new.city_id;
END;
