-- Words by which itineraries are found (`tags`): JSON arrays of the same length, in the order in which they were entered, as they are written and as they are
-- compared. The program writes both.
ALTER TABLE itineraries ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
ALTER TABLE itineraries ADD COLUMN tag_keys TEXT NOT NULL DEFAULT '[]';

-- The itineraries by their tags, kept by triggers.
CREATE TABLE itinerary_tags (
    tag_key TEXT NOT NULL,
    itinerary_id TEXT NOT NULL,
    name TEXT NOT NULL,
    CONSTRAINT itinerary_tags_unique PRIMARY KEY (tag_key, itinerary_id)
) WITHOUT ROWID;

-- What it must hold.
CREATE VIEW itinerary_tag_rows AS
SELECT keys.value AS tag_key, itineraries.id AS itinerary_id, itineraries.tags ->> keys.key AS name
FROM itineraries, json_each(itineraries.tag_keys) AS keys;

-- How many itineraries have a tag that any has: a row for each, kept by triggers.
CREATE TABLE tag_counts (
    tag_key TEXT NOT NULL,
    itineraries INTEGER NOT NULL,
    CONSTRAINT tag_counts_unique PRIMARY KEY (tag_key)
) WITHOUT ROWID;

CREATE INDEX tag_counts_most ON tag_counts (itineraries DESC, tag_key);

-- What it must hold.
CREATE VIEW tag_count_rows AS
SELECT tag_key, COUNT(*) AS itineraries FROM itinerary_tags GROUP BY tag_key;

CREATE TRIGGER itineraries_tags_insert AFTER INSERT ON itineraries WHEN new.tag_keys <> '[]' BEGIN
    INSERT INTO itinerary_tags (tag_key, itinerary_id, name)
    SELECT tag_key, itinerary_id, name FROM itinerary_tag_rows WHERE itinerary_id = new.id;
END;

CREATE TRIGGER itineraries_tags_update AFTER UPDATE OF tags, tag_keys ON itineraries
WHEN new.tags <> old.tags OR new.tag_keys <> old.tag_keys BEGIN
    DELETE FROM itinerary_tags
    WHERE itinerary_id = old.id AND tag_key IN (SELECT value FROM json_each(old.tag_keys));
    INSERT INTO itinerary_tags (tag_key, itinerary_id, name)
    SELECT tag_key, itinerary_id, name FROM itinerary_tag_rows WHERE itinerary_id = new.id;
END;

CREATE TRIGGER itineraries_tags_delete AFTER DELETE ON itineraries WHEN old.tag_keys <> '[]' BEGIN
    DELETE FROM itinerary_tags
    WHERE itinerary_id = old.id AND tag_key IN (SELECT value FROM json_each(old.tag_keys));
END;

CREATE TRIGGER itinerary_tags_count AFTER INSERT ON itinerary_tags BEGIN
    INSERT INTO tag_counts (tag_key, itineraries) VALUES (new.tag_key, 1)
    ON CONFLICT (tag_key) DO UPDATE SET itineraries = itineraries + 1;
END;

CREATE TRIGGER itinerary_tags_discount AFTER DELETE ON itinerary_tags BEGIN
    UPDATE tag_counts SET itineraries = itineraries - 1 WHERE tag_key = old.tag_key;
    DELETE FROM tag_counts WHERE tag_key = old.tag_key AND itineraries = 0;
END;

-- One search finds itineraries by their tags, too: names of which `place` counts from 1 (ADR 0034).
CREATE TRIGGER itineraries_tags_named_insert AFTER INSERT ON itineraries WHEN new.tags <> '[]' BEGIN
    INSERT INTO searched_names (kind, thing_id, place) SELECT 2, new.id, key + 1 FROM json_each(new.tags);
END;

CREATE TRIGGER itineraries_tags_named_update AFTER UPDATE OF tags ON itineraries WHEN new.tags <> old.tags BEGIN
    DELETE FROM searched_names WHERE kind = 2 AND thing_id = new.id AND place > 0;
    INSERT INTO searched_names (kind, thing_id, place) SELECT 2, new.id, key + 1 FROM json_each(new.tags);
END;

DROP VIEW searched_name_rows;
CREATE VIEW searched_name_rows AS
SELECT 0 AS kind, id AS thing_id, 0 AS place FROM cities
UNION ALL SELECT 0, cities.id, list.key + 1 FROM cities, json_each(cities.other_names) AS list
UNION ALL SELECT 1, id, 0 FROM hotels
UNION ALL SELECT 2, id, 0 FROM itineraries
UNION ALL SELECT 2, itineraries.id, list.key + 1 FROM itineraries, json_each(itineraries.tags) AS list
UNION ALL SELECT 3, id, 0 FROM shows
UNION ALL SELECT 4, id, 0 FROM users WHERE verified_at IS NOT NULL;
