DROP INDEX shows_hotel_user_date;
DROP INDEX itineraries_city_user_created;
DROP INDEX hotels_city_user_name;
DROP INDEX cities_user_continent_name;

DROP TRIGGER hotels_grams_enter;
DROP TRIGGER hotels_grams_leave;
DROP TRIGGER hotels_grams_delete;
DROP TRIGGER hotels_grams_insert;
DROP VIEW hotel_gram_rows;
DROP TABLE hotel_grams;

DROP TRIGGER cities_grams_enter;
DROP TRIGGER cities_grams_leave;
DROP TRIGGER cities_grams_delete;
DROP TRIGGER cities_grams_insert;
DROP VIEW city_gram_rows;
DROP TABLE city_grams;

DROP TABLE name_places;

CREATE VIRTUAL TABLE cities_search USING fts5 (name_search, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');
INSERT INTO cities_search (rowid, name_search) SELECT search_row, name_search FROM cities;

CREATE TRIGGER cities_search_insert AFTER INSERT ON cities BEGIN
    INSERT INTO cities_search (rowid, name_search) VALUES (new.search_row, new.name_search);
END;

CREATE TRIGGER cities_search_delete AFTER DELETE ON cities BEGIN
    DELETE FROM cities_search WHERE rowid = old.search_row;
END;

CREATE TRIGGER cities_search_update AFTER UPDATE OF name_search ON cities BEGIN
    DELETE FROM cities_search WHERE rowid = old.search_row;
    INSERT INTO cities_search (rowid, name_search) VALUES (new.search_row, new.name_search);
END;

CREATE VIRTUAL TABLE hotels_search USING fts5 (name_search, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');
INSERT INTO hotels_search (rowid, name_search) SELECT search_row, name_search FROM hotels;

CREATE TRIGGER hotels_search_insert AFTER INSERT ON hotels BEGIN
    INSERT INTO hotels_search (rowid, name_search) VALUES (new.search_row, new.name_search);
END;

CREATE TRIGGER hotels_search_delete AFTER DELETE ON hotels BEGIN
    DELETE FROM hotels_search WHERE rowid = old.search_row;
END;

CREATE TRIGGER hotels_search_update AFTER UPDATE OF name_search ON hotels BEGIN
    DELETE FROM hotels_search WHERE rowid = old.search_row;
    INSERT INTO hotels_search (rowid, name_search) VALUES (new.search_row, new.name_search);
END;
