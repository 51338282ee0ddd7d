-- Words by which itineraries are found (`tags`): JSON arrays of the same length, in the order in which they were entered, as they are written and as they are
-- compared. The program writes both.
ALTER TABLE itineraries ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
ALTER TABLE itineraries ADD COLUMN tag_keys TEXT NOT NULL DEFAULT '[]';

-- The itineraries by their tags, kept by triggers.
CREATE TABLE itinerary_tags (
    tag_key TEXT COLLATE "C" NOT NULL,
    itinerary_id TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    CONSTRAINT itinerary_tags_unique PRIMARY KEY (tag_key, itinerary_id)
);

-- What it must hold.
CREATE VIEW itinerary_tag_rows AS
SELECT keys.value COLLATE "C" AS tag_key, itineraries.id AS itinerary_id,
    CAST(itineraries.tags AS JSON) ->> CAST(keys.place - 1 AS INTEGER) AS name
FROM itineraries, json_array_elements_text(CAST(itineraries.tag_keys AS JSON)) WITH ORDINALITY AS keys (value, place);

-- How many itineraries have a tag that any has: a row for each, kept by triggers.
CREATE TABLE tag_counts (
    tag_key TEXT COLLATE "C" NOT NULL,
    itineraries INTEGER NOT NULL,
    CONSTRAINT tag_counts_unique PRIMARY KEY (tag_key)
);

CREATE INDEX tag_counts_most ON tag_counts (itineraries DESC, tag_key);

-- What it must hold.
CREATE VIEW tag_count_rows AS
SELECT tag_key, COUNT(*)::INTEGER AS itineraries FROM itinerary_tags GROUP BY tag_key;

CREATE FUNCTION keep_itinerary_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM itinerary_tags
        WHERE itinerary_id = OLD.id AND tag_key IN (SELECT json_array_elements_text(CAST(OLD.tag_keys AS JSON)));
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO itinerary_tags (tag_key, itinerary_id, name)
        SELECT tag_key, itinerary_id, name FROM itinerary_tag_rows WHERE itinerary_id = NEW.id;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER itineraries_tags_insert AFTER INSERT ON itineraries
    FOR EACH ROW WHEN (NEW.tag_keys <> '[]') EXECUTE FUNCTION keep_itinerary_tags();
CREATE TRIGGER itineraries_tags_update AFTER UPDATE OF tags, tag_keys ON itineraries
    FOR EACH ROW WHEN (NEW.tags <> OLD.tags OR NEW.tag_keys <> OLD.tag_keys) EXECUTE FUNCTION keep_itinerary_tags();
CREATE TRIGGER itineraries_tags_delete AFTER DELETE ON itineraries
    FOR EACH ROW WHEN (OLD.tag_keys <> '[]') EXECUTE FUNCTION keep_itinerary_tags();

-- Many write the same tags. They are counted when the transaction commits, and one transaction after the other: one that waits there holds every other lock that
-- it needs already, so that none waits for one that waits for it.
CREATE FUNCTION count_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(7236971732);
    IF TG_OP <> 'INSERT' THEN
        UPDATE tag_counts SET itineraries = itineraries - 1
        WHERE tag_key IN (SELECT json_array_elements_text(CAST(OLD.tag_keys AS JSON)));
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO tag_counts (tag_key, itineraries)
        SELECT value, 1 FROM json_array_elements_text(CAST(NEW.tag_keys AS JSON)) AS keys (value)
        ON CONFLICT (tag_key) DO UPDATE SET itineraries = tag_counts.itineraries + 1;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM tag_counts
        WHERE itineraries = 0 AND tag_key IN (SELECT json_array_elements_text(CAST(OLD.tag_keys AS JSON)));
    END IF;
    RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER itineraries_tags_counted_insert AFTER INSERT ON itineraries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.tag_keys <> '[]') EXECUTE FUNCTION count_tags();
CREATE CONSTRAINT TRIGGER itineraries_tags_counted_update AFTER UPDATE OF tag_keys ON itineraries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.tag_keys <> OLD.tag_keys) EXECUTE FUNCTION count_tags();
CREATE CONSTRAINT TRIGGER itineraries_tags_counted_delete AFTER DELETE ON itineraries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.tag_keys <> '[]') EXECUTE FUNCTION count_tags();

-- One search finds itineraries by their tags, too: names of which `place` counts from 1 (ADR 0034).
CREATE FUNCTION keep_named_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM searched_names WHERE kind = 2 AND thing_id = NEW.id AND place > 0;
    END IF;
    INSERT INTO searched_names (kind, thing_id, place)
    SELECT 2, NEW.id, list.place
    FROM json_array_elements_text(CAST(NEW.tags AS JSON)) WITH ORDINALITY AS list (value, place);
    RETURN NULL;
END
$$;

CREATE TRIGGER itineraries_tags_named_insert AFTER INSERT ON itineraries
    FOR EACH ROW WHEN (NEW.tags <> '[]') EXECUTE FUNCTION keep_named_tags();
CREATE TRIGGER itineraries_tags_named_update AFTER UPDATE OF tags ON itineraries
    FOR EACH ROW WHEN (NEW.tags <> OLD.tags) EXECUTE FUNCTION keep_named_tags();

CREATE OR REPLACE VIEW searched_name_rows AS
SELECT 0 AS kind, id AS thing_id, 0 AS place FROM cities
UNION ALL SELECT 0, cities.id, CAST(list.place AS INTEGER) FROM cities, json_array_elements_text(CAST(cities.other_names AS JSON)) WITH ORDINALITY AS list (value, place)
UNION ALL SELECT 1, id, 0 FROM hotels
UNION ALL SELECT 2, id, 0 FROM itineraries
UNION ALL SELECT 2, itineraries.id, CAST(list.place AS INTEGER) FROM itineraries, json_array_elements_text(CAST(itineraries.tags AS JSON)) WITH ORDINALITY AS list (value, place)
UNION ALL SELECT 3, id, 0 FROM shows
UNION ALL SELECT 4, id, 0 FROM users WHERE verified_at IS NOT NULL;
