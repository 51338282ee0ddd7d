-- Contains-search by lists in the order of the names, one for each text of one to three letters (ADR 0028): they take the place
-- of the trigram indexes.
DROP TRIGGER cities_search_update;
DROP TRIGGER cities_search_delete;
DROP TRIGGER cities_search_insert;
DROP TABLE cities_search;
DROP TRIGGER hotels_search_update;
DROP TRIGGER hotels_search_delete;
DROP TRIGGER hotels_search_insert;
DROP TABLE hotels_search;

-- SQLite has no series of numbers to be had in a trigger. As many as the longest folded name has letters.
CREATE TABLE name_places (place INTEGER PRIMARY KEY);
INSERT INTO name_places
WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 1440)
SELECT place FROM places;

CREATE TABLE city_grams (
    gram TEXT NOT NULL,
    name_search TEXT NOT NULL,
    search_row INTEGER NOT NULL,
    CONSTRAINT city_grams_unique PRIMARY KEY (gram, name_search, search_row)
) WITHOUT ROWID;

-- What the lists must hold; an entry may stand here twice.
CREATE VIEW city_gram_rows AS
SELECT substr(cities.name_search, places.place, sizes.size) AS gram, cities.name_search, cities.search_row
FROM cities
CROSS JOIN (SELECT 1 AS size UNION ALL SELECT 2 UNION ALL SELECT 3) AS sizes
CROSS JOIN name_places AS places
WHERE places.place <= length(cities.name_search) + 1 - sizes.size;

INSERT INTO city_grams (gram, name_search, search_row)
SELECT DISTINCT gram, name_search, search_row FROM city_gram_rows ORDER BY gram, name_search, search_row;

CREATE TRIGGER cities_grams_insert AFTER INSERT ON cities BEGIN
    INSERT INTO city_grams (gram, name_search, search_row)
    SELECT DISTINCT gram, name_search, search_row FROM city_gram_rows WHERE search_row = new.search_row;
END;

CREATE TRIGGER cities_grams_delete BEFORE DELETE ON cities BEGIN
    DELETE FROM city_grams
    WHERE search_row = old.search_row AND name_search = old.name_search
        AND gram IN (SELECT gram FROM city_gram_rows WHERE search_row = old.search_row);
END;

CREATE TRIGGER cities_grams_leave BEFORE UPDATE OF name_search ON cities WHEN new.name_search <> old.name_search BEGIN
    DELETE FROM city_grams
    WHERE search_row = old.search_row AND name_search = old.name_search
        AND gram IN (SELECT gram FROM city_gram_rows WHERE search_row = old.search_row);
END;

CREATE TRIGGER cities_grams_enter AFTER UPDATE OF name_search ON cities WHEN new.name_search <> old.name_search BEGIN
    INSERT INTO city_grams (gram, name_search, search_row)
    SELECT DISTINCT gram, name_search, search_row FROM city_gram_rows WHERE search_row = new.search_row;
END;

CREATE TABLE hotel_grams (
    gram TEXT NOT NULL,
    name_search TEXT NOT NULL,
    search_row INTEGER NOT NULL,
    CONSTRAINT hotel_grams_unique PRIMARY KEY (gram, name_search, search_row)
) WITHOUT ROWID;

-- What the lists must hold; an entry may stand here twice.
CREATE VIEW hotel_gram_rows AS
SELECT substr(hotels.name_search, places.place, sizes.size) AS gram, hotels.name_search, hotels.search_row
FROM hotels
CROSS JOIN (SELECT 1 AS size UNION ALL SELECT 2 UNION ALL SELECT 3) AS sizes
CROSS JOIN name_places AS places
WHERE places.place <= length(hotels.name_search) + 1 - sizes.size;

INSERT INTO hotel_grams (gram, name_search, search_row)
SELECT DISTINCT gram, name_search, search_row FROM hotel_gram_rows ORDER BY gram, name_search, search_row;

CREATE TRIGGER hotels_grams_insert AFTER INSERT ON hotels BEGIN
    INSERT INTO hotel_grams (gram, name_search, search_row)
    SELECT DISTINCT gram, name_search, search_row FROM hotel_gram_rows WHERE search_row = new.search_row;
END;

CREATE TRIGGER hotels_grams_delete BEFORE DELETE ON hotels BEGIN
    DELETE FROM hotel_grams
    WHERE search_row = old.search_row AND name_search = old.name_search
        AND gram IN (SELECT gram FROM hotel_gram_rows WHERE search_row = old.search_row);
END;

CREATE TRIGGER hotels_grams_leave BEFORE UPDATE OF name_search ON hotels WHEN new.name_search <> old.name_search BEGIN
    DELETE FROM hotel_grams
    WHERE search_row = old.search_row AND name_search = old.name_search
        AND gram IN (SELECT gram FROM hotel_gram_rows WHERE search_row = old.search_row);
END;

CREATE TRIGGER hotels_grams_enter AFTER UPDATE OF name_search ON hotels WHEN new.name_search <> old.name_search BEGIN
    INSERT INTO hotel_grams (gram, name_search, search_row)
    SELECT DISTINCT gram, name_search, search_row FROM hotel_gram_rows WHERE search_row = new.search_row;
END;

-- Lists that are narrowed twice find their rows in one place, too.
CREATE INDEX cities_user_continent_name ON cities (user_id, continent, name_search, id);
CREATE INDEX hotels_city_user_name ON hotels (city_id, user_id, name_search, id);
CREATE INDEX itineraries_city_user_created ON itineraries (city_id, user_id, created_at, id);
CREATE INDEX shows_hotel_user_date ON shows (hotel_id, user_id, date, id);
