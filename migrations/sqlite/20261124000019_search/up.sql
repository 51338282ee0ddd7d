-- One search over everything that has a name (ADR 0034).

-- What else cities are called: a JSON array, in the order in which the names were entered.
ALTER TABLE cities ADD COLUMN other_names TEXT NOT NULL DEFAULT '[]';

-- Every name by which something is found. `kind` is 0 for cities, 1 hotels, 2 itineraries, 3 shows, 4 people; `place` is 0 for the name that is
-- shown, and otherwise counts the other names from 1. The program folds names: `words` is a JSON array, `whole` the same without spaces; both are
-- empty until it has, in the transaction of whoever wrote the name.
CREATE TABLE searched_names (
    name_row INTEGER NOT NULL PRIMARY KEY,
    kind INTEGER NOT NULL,
    thing_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    whole TEXT,
    words TEXT,
    CONSTRAINT searched_names_unique UNIQUE (kind, thing_id, place)
);

CREATE INDEX searched_names_whole ON searched_names (kind, whole, name_row);
CREATE INDEX searched_names_waiting ON searched_names (name_row) WHERE (words IS NULL);

-- The names by their words, kept by triggers.
CREATE TABLE searched_words (
    kind INTEGER NOT NULL,
    word TEXT NOT NULL,
    name_row INTEGER NOT NULL,
    CONSTRAINT searched_words_unique PRIMARY KEY (kind, word, name_row)
) WITHOUT ROWID;

-- What they must hold; a word may stand here twice.
CREATE VIEW searched_word_rows AS
SELECT searched_names.kind, list.value AS word, searched_names.name_row
FROM searched_names, json_each(searched_names.words) AS list
WHERE searched_names.words IS NOT NULL;

-- All words that any name ever had: their endings, by which they are found inside, and keys by which they are found when they are typed with slips.
-- The program writes them.
CREATE TABLE known_words (
    word_row INTEGER NOT NULL PRIMARY KEY,
    word TEXT NOT NULL,
    CONSTRAINT known_words_unique UNIQUE (word)
);

CREATE TABLE word_endings (
    ending TEXT NOT NULL,
    word_row INTEGER NOT NULL,
    CONSTRAINT word_endings_unique PRIMARY KEY (ending, word_row)
) WITHOUT ROWID;

CREATE TABLE word_slips (
    slip_key INTEGER NOT NULL,
    letters INTEGER NOT NULL,
    word_row INTEGER NOT NULL,
    CONSTRAINT word_slips_unique PRIMARY KEY (slip_key, letters, word_row)
) WITHOUT ROWID;

CREATE TRIGGER searched_names_fold AFTER UPDATE OF words ON searched_names WHEN new.words IS NOT old.words BEGIN
    DELETE FROM searched_words
    WHERE kind = old.kind AND name_row = old.name_row AND word IN (SELECT value FROM json_each(old.words));
    INSERT INTO searched_words (kind, word, name_row)
    SELECT DISTINCT new.kind, value, new.name_row FROM json_each(new.words);
END;

CREATE TRIGGER searched_names_delete AFTER DELETE ON searched_names BEGIN
    DELETE FROM searched_words
    WHERE kind = old.kind AND name_row = old.name_row AND word IN (SELECT value FROM json_each(old.words));
END;

CREATE TRIGGER cities_named_insert AFTER INSERT ON cities BEGIN
    INSERT INTO searched_names (kind, thing_id, place) VALUES (0, new.id, 0);
END;

CREATE TRIGGER cities_named_update AFTER UPDATE OF name ON cities WHEN new.name <> old.name BEGIN
    UPDATE searched_names SET whole = NULL, words = NULL WHERE kind = 0 AND thing_id = new.id AND place = 0;
END;

CREATE TRIGGER cities_named_delete AFTER DELETE ON cities BEGIN
    DELETE FROM searched_names WHERE kind = 0 AND thing_id = old.id;
END;

CREATE TRIGGER hotels_named_insert AFTER INSERT ON hotels BEGIN
    INSERT INTO searched_names (kind, thing_id, place) VALUES (1, new.id, 0);
END;

CREATE TRIGGER hotels_named_update AFTER UPDATE OF name ON hotels WHEN new.name <> old.name BEGIN
    UPDATE searched_names SET whole = NULL, words = NULL WHERE kind = 1 AND thing_id = new.id AND place = 0;
END;

CREATE TRIGGER hotels_named_delete AFTER DELETE ON hotels BEGIN
    DELETE FROM searched_names WHERE kind = 1 AND thing_id = old.id;
END;

CREATE TRIGGER itineraries_named_insert AFTER INSERT ON itineraries BEGIN
    INSERT INTO searched_names (kind, thing_id, place) VALUES (2, new.id, 0);
END;

CREATE TRIGGER itineraries_named_update AFTER UPDATE OF name ON itineraries WHEN new.name <> old.name BEGIN
    UPDATE searched_names SET whole = NULL, words = NULL WHERE kind = 2 AND thing_id = new.id AND place = 0;
END;

CREATE TRIGGER itineraries_named_delete AFTER DELETE ON itineraries BEGIN
    DELETE FROM searched_names WHERE kind = 2 AND thing_id = old.id;
END;

CREATE TRIGGER shows_named_insert AFTER INSERT ON shows BEGIN
    INSERT INTO searched_names (kind, thing_id, place) VALUES (3, new.id, 0);
END;

CREATE TRIGGER shows_named_update AFTER UPDATE OF name ON shows WHEN new.name <> old.name BEGIN
    UPDATE searched_names SET whole = NULL, words = NULL WHERE kind = 3 AND thing_id = new.id AND place = 0;
END;

CREATE TRIGGER shows_named_delete AFTER DELETE ON shows BEGIN
    DELETE FROM searched_names WHERE kind = 3 AND thing_id = old.id;
END;

CREATE TRIGGER cities_other_names_insert AFTER INSERT ON cities WHEN new.other_names <> '[]' BEGIN
    INSERT INTO searched_names (kind, thing_id, place) SELECT 0, new.id, key + 1 FROM json_each(new.other_names);
END;

CREATE TRIGGER cities_other_names_update AFTER UPDATE OF other_names ON cities WHEN new.other_names <> old.other_names BEGIN
    DELETE FROM searched_names WHERE kind = 0 AND thing_id = new.id AND place > 0;
    INSERT INTO searched_names (kind, thing_id, place) SELECT 0, new.id, key + 1 FROM json_each(new.other_names);
END;

-- People are found once their address is confirmed, by what others see of their names.
CREATE TRIGGER users_named_insert AFTER INSERT ON users WHEN new.verified_at IS NOT NULL BEGIN
    INSERT INTO searched_names (kind, thing_id, place) VALUES (4, new.id, 0);
END;

CREATE TRIGGER users_named_update AFTER UPDATE OF name, last_name, last_name_shown, verified_at ON users
WHEN new.name <> old.name OR new.last_name <> old.last_name OR new.last_name_shown <> old.last_name_shown
    OR (new.verified_at IS NULL) <> (old.verified_at IS NULL)
BEGIN
    DELETE FROM searched_names WHERE kind = 4 AND thing_id = new.id;
    INSERT INTO searched_names (kind, thing_id, place) SELECT 4, new.id, 0 WHERE new.verified_at IS NOT NULL;
END;

CREATE TRIGGER users_named_delete AFTER DELETE ON users BEGIN
    DELETE FROM searched_names WHERE kind = 4 AND thing_id = old.id;
END;

-- Which names there must be.
CREATE VIEW searched_name_rows AS
SELECT 0 AS kind, id AS thing_id, 0 AS place FROM cities
UNION ALL SELECT 0, cities.id, list.key + 1 FROM cities, json_each(cities.other_names) AS list
UNION ALL SELECT 1, id, 0 FROM hotels
UNION ALL SELECT 2, id, 0 FROM itineraries
UNION ALL SELECT 3, id, 0 FROM shows
UNION ALL SELECT 4, id, 0 FROM users WHERE verified_at IS NOT NULL;

-- What is there already; the program folds it when it starts.
INSERT INTO searched_names (kind, thing_id, place) SELECT kind, thing_id, place FROM searched_name_rows;
