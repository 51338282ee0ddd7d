DROP INDEX shows_user;
DROP INDEX hotels_user;
DROP INDEX cities_user;
DROP TRIGGER shows_counts_move ON shows;
DROP TRIGGER shows_counts ON shows;
DROP TRIGGER hotels_own_counts_delete ON hotels;
DROP TRIGGER hotels_own_counts_insert ON hotels;
DROP FUNCTION count_in_hotel();
DROP FUNCTION end_hotel_counts();
DROP FUNCTION begin_hotel_counts();
DROP VIEW hotel_count_rows;
DROP TABLE hotel_counts;
DROP TRIGGER cities_counts_rename ON cities;
DROP FUNCTION rename_city_counts();
CREATE OR REPLACE FUNCTION begin_city_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO city_counts (city_id, itineraries, hotels, shows) VALUES (NEW.id, 0, 0, 0);
    RETURN NULL;
END
$$;
DROP VIEW city_count_rows;
CREATE VIEW city_count_rows AS
SELECT cities.id AS city_id,
    (SELECT COUNT(*)::INTEGER FROM itineraries WHERE itineraries.city_id = cities.id) AS itineraries,
    (SELECT COUNT(*)::INTEGER FROM hotels WHERE hotels.city_id = cities.id) AS hotels,
    (SELECT COUNT(*)::INTEGER FROM show_loved WHERE show_loved.city_id = cities.id) AS shows
FROM cities;
DROP INDEX city_counts_lively;
ALTER TABLE city_counts DROP COLUMN lively_key;
ALTER TABLE city_counts DROP COLUMN name_search;
