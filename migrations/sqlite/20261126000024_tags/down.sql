DROP VIEW searched_name_rows;
CREATE VIEW searched_name_rows AS
SELECT 0 AS kind, id AS thing_id, 0 AS place FROM cities
UNION ALL SELECT 0, cities.id, list.key + 1 FROM cities, json_each(cities.other_names) AS list
UNION ALL SELECT 1, id, 0 FROM hotels
UNION ALL SELECT 2, id, 0 FROM itineraries
UNION ALL SELECT 3, id, 0 FROM shows
UNION ALL SELECT 4, id, 0 FROM users WHERE verified_at IS NOT NULL;
DELETE FROM searched_names WHERE kind = 2 AND place > 0;
DROP TRIGGER itineraries_tags_named_insert;
DROP TRIGGER itineraries_tags_named_update;
DROP TRIGGER itineraries_tags_insert;
DROP TRIGGER itineraries_tags_update;
DROP TRIGGER itineraries_tags_delete;
DROP VIEW itinerary_tag_rows;
DROP VIEW tag_count_rows;
DROP TABLE itinerary_tags;
DROP TABLE tag_counts;
ALTER TABLE itineraries DROP COLUMN tag_keys;
ALTER TABLE itineraries DROP COLUMN tags;
