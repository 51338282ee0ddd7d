CREATE OR REPLACE VIEW searched_name_rows AS
SELECT 0 AS kind, id AS thing_id, 0 AS place FROM cities
UNION ALL SELECT 0, cities.id, CAST(list.place AS INTEGER) FROM cities, json_array_elements_text(CAST(cities.other_names AS JSON)) WITH ORDINALITY AS list (value, place)
UNION ALL SELECT 1, id, 0 FROM hotels
UNION ALL SELECT 2, id, 0 FROM itineraries
UNION ALL SELECT 3, id, 0 FROM shows
UNION ALL SELECT 4, id, 0 FROM users WHERE verified_at IS NOT NULL;
DELETE FROM searched_names WHERE kind = 2 AND place > 0;
DROP TRIGGER itineraries_tags_named_insert ON itineraries;
DROP TRIGGER itineraries_tags_named_update ON itineraries;
DROP TRIGGER itineraries_tags_counted_insert ON itineraries;
DROP TRIGGER itineraries_tags_counted_update ON itineraries;
DROP TRIGGER itineraries_tags_counted_delete ON itineraries;
DROP TRIGGER itineraries_tags_insert ON itineraries;
DROP TRIGGER itineraries_tags_update ON itineraries;
DROP TRIGGER itineraries_tags_delete ON itineraries;
DROP FUNCTION keep_named_tags();
DROP FUNCTION count_tags();
DROP FUNCTION keep_itinerary_tags();
DROP VIEW itinerary_tag_rows;
DROP VIEW tag_count_rows;
DROP TABLE itinerary_tags;
DROP TABLE tag_counts;
ALTER TABLE itineraries DROP COLUMN tag_keys;
ALTER TABLE itineraries DROP COLUMN tags;
