-- How many people love an itinerary, a show, a city, and the orders and words by which one finds things (ADR 0037).

-- Distinct people over all reactions but `not-like`, and the comments: a row for each, kept by triggers. Beside the things themselves, so
-- that who reacts and who edits do not wait for each other.
CREATE TABLE itinerary_loved (
    itinerary_id TEXT NOT NULL,
    city_id TEXT NOT NULL,
    people INTEGER NOT NULL,
    comments INTEGER NOT NULL,
    CONSTRAINT itinerary_loved_unique PRIMARY KEY (itinerary_id)
) WITHOUT ROWID;

CREATE TABLE show_loved (
    show_id TEXT NOT NULL,
    hotel_id TEXT NOT NULL,
    city_id TEXT NOT NULL,
    people INTEGER NOT NULL,
    comments INTEGER NOT NULL,
    CONSTRAINT show_loved_unique PRIMARY KEY (show_id)
) WITHOUT ROWID;

-- The sum over a city's itineraries and its hotels' shows.
CREATE TABLE city_loved (
    city_id TEXT NOT NULL,
    people INTEGER NOT NULL,
    CONSTRAINT city_loved_unique PRIMARY KEY (city_id)
) WITHOUT ROWID;

-- What they must hold.
CREATE VIEW itinerary_loved_rows AS
SELECT itineraries.id AS itinerary_id, itineraries.city_id,
    (SELECT COUNT(DISTINCT user_reactions.user_id) FROM reactions
        JOIN user_reactions ON user_reactions.reaction_id = reactions.id
        WHERE reactions.itinerary_id = itineraries.id AND reactions.name <> 'not-like') AS people,
    (SELECT COUNT(*) FROM comments WHERE comments.itinerary_id = itineraries.id) AS comments
FROM itineraries;

CREATE VIEW show_loved_rows AS
SELECT shows.id AS show_id, shows.hotel_id, hotels.city_id,
    (SELECT COUNT(DISTINCT user_reactions.user_id) FROM reactions
        JOIN user_reactions ON user_reactions.reaction_id = reactions.id
        WHERE reactions.show_id = shows.id AND reactions.name <> 'not-like') AS people,
    (SELECT COUNT(*) FROM comments WHERE comments.show_id = shows.id) AS comments
FROM shows JOIN hotels ON hotels.id = shows.hotel_id;

CREATE VIEW city_loved_rows AS
SELECT cities.id AS city_id,
    coalesce((SELECT SUM(people) FROM itinerary_loved WHERE itinerary_loved.city_id = cities.id), 0)
    + coalesce((SELECT SUM(people) FROM show_loved WHERE show_loved.city_id = cities.id), 0) AS people
FROM cities;

INSERT INTO itinerary_loved (itinerary_id, city_id, people, comments)
SELECT itinerary_id, city_id, people, comments FROM itinerary_loved_rows;
INSERT INTO show_loved (show_id, hotel_id, city_id, people, comments)
SELECT show_id, hotel_id, city_id, people, comments FROM show_loved_rows;

CREATE INDEX itinerary_loved_people ON itinerary_loved (people, comments, itinerary_id);
CREATE INDEX itinerary_loved_city_people ON itinerary_loved (city_id, people, comments, itinerary_id);
CREATE INDEX show_loved_people ON show_loved (people, comments, show_id);
CREATE INDEX show_loved_city_people ON show_loved (city_id, people, comments, show_id);
CREATE INDEX show_loved_hotel_people ON show_loved (hotel_id, people, comments, show_id);

INSERT INTO city_loved (city_id, people) SELECT city_id, people FROM city_loved_rows;
CREATE INDEX city_loved_people ON city_loved (people, city_id);

-- Things come and go.
CREATE TRIGGER cities_loved_insert AFTER INSERT ON cities BEGIN
    INSERT INTO city_loved (city_id, people) VALUES (new.id, 0);
END;

CREATE TRIGGER cities_loved_delete AFTER DELETE ON cities BEGIN
    DELETE FROM city_loved WHERE city_id = old.id;
END;

CREATE TRIGGER itineraries_loved_insert AFTER INSERT ON itineraries BEGIN
    INSERT INTO itinerary_loved (itinerary_id, city_id, people, comments) VALUES (new.id, new.city_id, 0, 0);
END;

CREATE TRIGGER itineraries_loved_delete AFTER DELETE ON itineraries BEGIN
    DELETE FROM itinerary_loved WHERE itinerary_id = old.id;
END;

CREATE TRIGGER itineraries_loved_move AFTER UPDATE OF city_id ON itineraries WHEN new.city_id <> old.city_id BEGIN
    UPDATE itinerary_loved SET city_id = new.city_id WHERE itinerary_id = new.id;
END;

CREATE TRIGGER shows_loved_insert AFTER INSERT ON shows BEGIN
    INSERT INTO show_loved (show_id, hotel_id, city_id, people, comments)
    SELECT new.id, id, city_id, 0, 0 FROM hotels WHERE id = new.hotel_id;
END;

CREATE TRIGGER shows_loved_delete AFTER DELETE ON shows BEGIN
    DELETE FROM show_loved WHERE show_id = old.id;
END;

CREATE TRIGGER shows_loved_move AFTER UPDATE OF hotel_id ON shows WHEN new.hotel_id <> old.hotel_id BEGIN
    -- One that is not there is refused when the statement ends.
    UPDATE show_loved SET hotel_id = new.hotel_id, city_id = (SELECT city_id FROM hotels WHERE id = new.hotel_id)
    WHERE show_id = new.id AND EXISTS (SELECT 1 FROM hotels WHERE id = new.hotel_id);
END;

CREATE TRIGGER hotels_loved_move AFTER UPDATE OF city_id ON hotels WHEN new.city_id <> old.city_id BEGIN
    UPDATE show_loved SET city_id = new.city_id WHERE hotel_id = new.id;
END;

-- People react: whoever has reacted in another way already counts already.
CREATE TRIGGER user_reactions_loved AFTER INSERT ON user_reactions BEGIN
    UPDATE itinerary_loved SET people = people + 1
    WHERE itinerary_id = (SELECT itinerary_id FROM reactions WHERE id = new.reaction_id AND name <> 'not-like')
        AND NOT EXISTS (
            SELECT 1 FROM reactions AS other
            JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = new.user_id
            WHERE other.itinerary_id = itinerary_loved.itinerary_id AND other.name <> 'not-like' AND other.id <> new.reaction_id
        );
    UPDATE show_loved SET people = people + 1
    WHERE show_id = (SELECT show_id FROM reactions WHERE id = new.reaction_id AND name <> 'not-like')
        AND NOT EXISTS (
            SELECT 1 FROM reactions AS other
            JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = new.user_id
            WHERE other.show_id = show_loved.show_id AND other.name <> 'not-like' AND other.id <> new.reaction_id
        );
END;

CREATE TRIGGER user_reactions_unloved AFTER DELETE ON user_reactions BEGIN
    UPDATE itinerary_loved SET people = people - 1
    WHERE itinerary_id = (SELECT itinerary_id FROM reactions WHERE id = old.reaction_id AND name <> 'not-like')
        AND NOT EXISTS (
            SELECT 1 FROM reactions AS other
            JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = old.user_id
            WHERE other.itinerary_id = itinerary_loved.itinerary_id AND other.name <> 'not-like'
        );
    UPDATE show_loved SET people = people - 1
    WHERE show_id = (SELECT show_id FROM reactions WHERE id = old.reaction_id AND name <> 'not-like')
        AND NOT EXISTS (
            SELECT 1 FROM reactions AS other
            JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = old.user_id
            WHERE other.show_id = show_loved.show_id AND other.name <> 'not-like'
        );
END;

-- A reaction that goes takes its people along when nobody can tell any more what they reacted to. Nothing to do when that goes, too.
CREATE TRIGGER reactions_unloved AFTER DELETE ON reactions BEGIN
    UPDATE itinerary_loved SET people = (SELECT people FROM itinerary_loved_rows WHERE itinerary_id = old.itinerary_id)
    WHERE itinerary_id = old.itinerary_id AND EXISTS (SELECT 1 FROM itineraries WHERE id = old.itinerary_id);
    UPDATE show_loved SET people = (SELECT people FROM show_loved_rows WHERE show_id = old.show_id)
    WHERE show_id = old.show_id AND EXISTS (SELECT 1 FROM shows WHERE id = old.show_id);
END;

CREATE TRIGGER comments_loved_insert AFTER INSERT ON comments BEGIN
    UPDATE itinerary_loved SET comments = comments + 1 WHERE itinerary_id = new.itinerary_id;
    UPDATE show_loved SET comments = comments + 1 WHERE show_id = new.show_id;
END;

CREATE TRIGGER comments_loved_delete AFTER DELETE ON comments BEGIN
    UPDATE itinerary_loved SET comments = comments - 1 WHERE itinerary_id = old.itinerary_id;
    UPDATE show_loved SET comments = comments - 1 WHERE show_id = old.show_id;
END;

-- The sums of the cities.
CREATE TRIGGER itinerary_loved_summed AFTER UPDATE OF people, city_id ON itinerary_loved
WHEN new.people <> old.people OR new.city_id <> old.city_id BEGIN
    UPDATE city_loved SET people = people - old.people WHERE city_id = old.city_id;
    UPDATE city_loved SET people = people + new.people WHERE city_id = new.city_id;
END;

CREATE TRIGGER itinerary_loved_subtracted AFTER DELETE ON itinerary_loved BEGIN
    UPDATE city_loved SET people = people - old.people WHERE city_id = old.city_id;
END;

CREATE TRIGGER show_loved_summed AFTER UPDATE OF people, city_id ON show_loved
WHEN new.people <> old.people OR new.city_id <> old.city_id BEGIN
    UPDATE city_loved SET people = people - old.people WHERE city_id = old.city_id;
    UPDATE city_loved SET people = people + new.people WHERE city_id = new.city_id;
END;

CREATE TRIGGER show_loved_subtracted AFTER DELETE ON show_loved BEGIN
    UPDATE city_loved SET people = people - old.people WHERE city_id = old.city_id;
END;

-- The words of an itinerary's name as they are searched: folded, without punctuation, a space between them. The program writes them; empty until
-- it has (rows from before).
ALTER TABLE itineraries ADD COLUMN name_words TEXT;

-- Which those are, at every start.
CREATE INDEX itineraries_without_words ON itineraries (id) WHERE (name_words IS NULL);

CREATE TABLE itinerary_words (
    word TEXT NOT NULL,
    itinerary_id TEXT NOT NULL,
    CONSTRAINT itinerary_words_unique PRIMARY KEY (word, itinerary_id)
) WITHOUT ROWID;

-- What it must hold; a word may stand here twice.
CREATE VIEW itinerary_word_rows AS
SELECT substr(itineraries.name_words, places.place,
        instr(substr(itineraries.name_words, places.place) || ' ', ' ') - 1) AS word,
    itineraries.id AS itinerary_id
FROM itineraries
CROSS JOIN name_places AS places
WHERE places.place <= length(itineraries.name_words)
    AND (places.place = 1 OR substr(itineraries.name_words, places.place - 1, 1) = ' ');

CREATE TRIGGER itineraries_words_insert AFTER INSERT ON itineraries BEGIN
    INSERT INTO itinerary_words (word, itinerary_id)
    SELECT DISTINCT word, itinerary_id FROM itinerary_word_rows WHERE itinerary_id = new.id;
END;

CREATE TRIGGER itineraries_words_delete BEFORE DELETE ON itineraries BEGIN
    DELETE FROM itinerary_words
    WHERE itinerary_id = old.id AND word IN (SELECT word FROM itinerary_word_rows WHERE itinerary_id = old.id);
END;

CREATE TRIGGER itineraries_words_leave BEFORE UPDATE OF name_words ON itineraries WHEN new.name_words IS NOT old.name_words BEGIN
    DELETE FROM itinerary_words
    WHERE itinerary_id = old.id AND word IN (SELECT word FROM itinerary_word_rows WHERE itinerary_id = old.id);
END;

CREATE TRIGGER itineraries_words_enter AFTER UPDATE OF name_words ON itineraries WHEN new.name_words IS NOT old.name_words BEGIN
    INSERT INTO itinerary_words (word, itinerary_id)
    SELECT DISTINCT word, itinerary_id FROM itinerary_word_rows WHERE itinerary_id = new.id;
END;

-- Orders, and the places in them where a filter begins.
CREATE INDEX itineraries_price ON itineraries (price_cents, id);
CREATE INDEX itineraries_hours ON itineraries (half_hours, id);
CREATE INDEX itineraries_city_price ON itineraries (city_id, price_cents, id);
CREATE INDEX itineraries_city_hours ON itineraries (city_id, half_hours, id);
CREATE INDEX hotels_capacity ON hotels (capacity, id);
CREATE INDEX hotels_city_capacity ON hotels (city_id, capacity, id);
CREATE INDEX cities_population ON cities (population, id);
CREATE INDEX cities_country_name ON cities (country, name_search, id);
