DROP INDEX shows_user;
DROP INDEX hotels_user;
DROP INDEX cities_user;
DROP TRIGGER shows_counts_move;
DROP TRIGGER shows_counts_delete;
DROP TRIGGER shows_counts_insert;
DROP TRIGGER hotels_own_counts_delete;
DROP TRIGGER hotels_own_counts_insert;
DROP VIEW hotel_count_rows;
DROP TABLE hotel_counts;
DROP TRIGGER cities_counts_rename;
DROP TRIGGER cities_counts_insert;
CREATE TRIGGER cities_counts_insert AFTER INSERT ON cities BEGIN
    INSERT INTO city_counts (city_id, itineraries, hotels, shows) VALUES (new.id, 0, 0, 0);
END;
DROP VIEW city_count_rows;
CREATE VIEW city_count_rows AS
SELECT cities.id AS city_id,
    (SELECT COUNT(*) FROM itineraries WHERE itineraries.city_id = cities.id) AS itineraries,
    (SELECT COUNT(*) FROM hotels WHERE hotels.city_id = cities.id) AS hotels,
    (SELECT COUNT(*) FROM show_loved WHERE show_loved.city_id = cities.id) AS shows
FROM cities;
DROP INDEX city_counts_lively;
ALTER TABLE city_counts DROP COLUMN lively_key;
ALTER TABLE city_counts DROP COLUMN name_search;
