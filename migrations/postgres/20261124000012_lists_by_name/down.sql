DROP INDEX shows_hotel_user_date;
DROP INDEX itineraries_city_user_created;
DROP INDEX hotels_city_user_name;
DROP INDEX cities_user_continent_name;

DROP TRIGGER hotels_grams ON hotels;
DROP FUNCTION keep_hotel_grams();
DROP VIEW hotel_gram_rows;
DROP TABLE hotel_grams;
ALTER TABLE hotels DROP COLUMN search_row;

DROP TRIGGER cities_grams ON cities;
DROP FUNCTION keep_city_grams();
DROP VIEW city_gram_rows;
DROP TABLE city_grams;
ALTER TABLE cities DROP COLUMN search_row;

DROP FUNCTION name_grams(TEXT);

CREATE INDEX cities_search ON cities USING gin (name_search gin_trgm_ops);
CREATE INDEX hotels_search ON hotels USING gin (name_search gin_trgm_ops);
