-- How many people love an itinerary, a show, a city, and the orders and words by which one finds things (ADR 0037).

-- Distinct people over all reactions but `not-like`, and the comments: a row for each, kept by triggers. Beside the things themselves, so
-- that who reacts and who edits do not wait for each other.
CREATE TABLE itinerary_loved (
    itinerary_id TEXT COLLATE "C" NOT NULL,
    city_id TEXT COLLATE "C" NOT NULL,
    people INTEGER NOT NULL,
    comments INTEGER NOT NULL,
    CONSTRAINT itinerary_loved_unique PRIMARY KEY (itinerary_id)
);

CREATE TABLE show_loved (
    show_id TEXT COLLATE "C" NOT NULL,
    hotel_id TEXT COLLATE "C" NOT NULL,
    city_id TEXT COLLATE "C" NOT NULL,
    people INTEGER NOT NULL,
    comments INTEGER NOT NULL,
    CONSTRAINT show_loved_unique PRIMARY KEY (show_id)
);

-- The sum over a city's itineraries and its hotels' shows.
CREATE TABLE city_loved (
    city_id TEXT COLLATE "C" NOT NULL,
    people INTEGER NOT NULL,
    CONSTRAINT city_loved_unique PRIMARY KEY (city_id)
);

-- What they must hold.
CREATE VIEW itinerary_loved_rows AS
SELECT itineraries.id AS itinerary_id, itineraries.city_id,
    (SELECT COUNT(DISTINCT user_reactions.user_id)::INTEGER FROM reactions
        JOIN user_reactions ON user_reactions.reaction_id = reactions.id
        WHERE reactions.itinerary_id = itineraries.id AND reactions.name <> 'not-like') AS people,
    (SELECT COUNT(*)::INTEGER FROM comments WHERE comments.itinerary_id = itineraries.id) AS comments
FROM itineraries;

CREATE VIEW show_loved_rows AS
SELECT shows.id AS show_id, shows.hotel_id, hotels.city_id,
    (SELECT COUNT(DISTINCT user_reactions.user_id)::INTEGER FROM reactions
        JOIN user_reactions ON user_reactions.reaction_id = reactions.id
        WHERE reactions.show_id = shows.id AND reactions.name <> 'not-like') AS people,
    (SELECT COUNT(*)::INTEGER FROM comments WHERE comments.show_id = shows.id) AS comments
FROM shows JOIN hotels ON hotels.id = shows.hotel_id;

CREATE VIEW city_loved_rows AS
SELECT cities.id AS city_id,
    (coalesce((SELECT SUM(people) FROM itinerary_loved WHERE itinerary_loved.city_id = cities.id), 0)
    + coalesce((SELECT SUM(people) FROM show_loved WHERE show_loved.city_id = cities.id), 0))::INTEGER AS people
FROM cities;

-- Things come and go. The triggers come first: each locks its table against writers, so that nothing slips by the first count.
CREATE FUNCTION begin_city_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO city_loved (city_id, people) VALUES (NEW.id, 0);
    RETURN NULL;
END
$$;

CREATE FUNCTION end_city_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM city_loved WHERE city_id = OLD.id;
    RETURN NULL;
END
$$;

CREATE FUNCTION begin_itinerary_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO itinerary_loved (itinerary_id, city_id, people, comments) VALUES (NEW.id, NEW.city_id, 0, 0);
    RETURN NULL;
END
$$;

CREATE FUNCTION move_itinerary_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE itinerary_loved SET city_id = NEW.city_id WHERE itinerary_id = NEW.id;
    RETURN NULL;
END
$$;

-- When the transaction commits, and so after the rows of people have been deleted and locked: whoever takes a reaction back locks them first, too. A trigger
-- for each statement would come between the reactions and the people who had them.
CREATE FUNCTION end_itinerary_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM itinerary_loved WHERE itinerary_id = OLD.id;
    RETURN NULL;
END
$$;

-- A hotel does not change its city meanwhile.
CREATE FUNCTION begin_show_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO show_loved (show_id, hotel_id, city_id, people, comments)
    SELECT NEW.id, id, city_id, 0, 0 FROM hotels WHERE id = NEW.hotel_id FOR SHARE;
    RETURN NULL;
END
$$;

CREATE FUNCTION move_show_love() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    place TEXT;
BEGIN
    SELECT city_id INTO place FROM hotels WHERE id = NEW.hotel_id FOR SHARE;
    UPDATE show_loved SET hotel_id = NEW.hotel_id, city_id = place WHERE show_id = NEW.id;
    RETURN NULL;
END
$$;

CREATE FUNCTION end_show_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM show_loved WHERE show_id = OLD.id;
    RETURN NULL;
END
$$;

CREATE FUNCTION move_hotel_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE show_loved SET city_id = NEW.city_id WHERE hotel_id = NEW.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER cities_loved_insert AFTER INSERT ON cities FOR EACH ROW EXECUTE FUNCTION begin_city_love();
CREATE TRIGGER cities_loved_delete AFTER DELETE ON cities FOR EACH ROW EXECUTE FUNCTION end_city_love();
CREATE TRIGGER itineraries_loved_insert AFTER INSERT ON itineraries
    FOR EACH ROW EXECUTE FUNCTION begin_itinerary_love();
CREATE TRIGGER itineraries_loved_move AFTER UPDATE OF city_id ON itineraries
    FOR EACH ROW WHEN (NEW.city_id <> OLD.city_id) EXECUTE FUNCTION move_itinerary_love();
CREATE CONSTRAINT TRIGGER itineraries_loved_delete AFTER DELETE ON itineraries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_itinerary_love();
CREATE TRIGGER shows_loved_insert AFTER INSERT ON shows FOR EACH ROW EXECUTE FUNCTION begin_show_love();
CREATE TRIGGER shows_loved_move AFTER UPDATE OF hotel_id ON shows
    FOR EACH ROW WHEN (NEW.hotel_id <> OLD.hotel_id) EXECUTE FUNCTION move_show_love();
CREATE CONSTRAINT TRIGGER shows_loved_delete AFTER DELETE ON shows
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_show_love();
CREATE TRIGGER hotels_loved_move AFTER UPDATE OF city_id ON hotels
    FOR EACH ROW WHEN (NEW.city_id <> OLD.city_id) EXECUTE FUNCTION move_hotel_love();

-- People react. What is counted is locked first, in one order: so whoever reacts in two ways at once is seen by the second of them.
-- Who has reacted in another way already counts already.
CREATE FUNCTION count_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM itinerary_loved WHERE itinerary_id IN (
        SELECT reactions.itinerary_id FROM added JOIN reactions ON reactions.id = added.reaction_id
        WHERE reactions.name <> 'not-like'
    ) ORDER BY itinerary_id FOR NO KEY UPDATE;
    UPDATE itinerary_loved SET people = itinerary_loved.people + come.people
    FROM (
        SELECT lovers.itinerary_id, COUNT(*)::INTEGER AS people FROM (
            SELECT DISTINCT reactions.itinerary_id, added.user_id
            FROM added JOIN reactions ON reactions.id = added.reaction_id
            WHERE reactions.name <> 'not-like' AND reactions.itinerary_id IS NOT NULL
        ) AS lovers
        WHERE NOT EXISTS (
            SELECT 1 FROM reactions AS other
            JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = lovers.user_id
            WHERE other.itinerary_id = lovers.itinerary_id AND other.name <> 'not-like'
                AND NOT EXISTS (
                    SELECT 1 FROM added WHERE added.reaction_id = other.id AND added.user_id = lovers.user_id
                )
        )
        GROUP BY 1
    ) AS come
    WHERE itinerary_loved.itinerary_id = come.itinerary_id;

    PERFORM 1 FROM show_loved WHERE show_id IN (
        SELECT reactions.show_id FROM added JOIN reactions ON reactions.id = added.reaction_id
        WHERE reactions.name <> 'not-like'
    ) ORDER BY show_id FOR NO KEY UPDATE;
    UPDATE show_loved SET people = show_loved.people + come.people
    FROM (
        SELECT lovers.show_id, COUNT(*)::INTEGER AS people FROM (
            SELECT DISTINCT reactions.show_id, added.user_id
            FROM added JOIN reactions ON reactions.id = added.reaction_id
            WHERE reactions.name <> 'not-like' AND reactions.show_id IS NOT NULL
        ) AS lovers
        WHERE NOT EXISTS (
            SELECT 1 FROM reactions AS other
            JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = lovers.user_id
            WHERE other.show_id = lovers.show_id AND other.name <> 'not-like'
                AND NOT EXISTS (
                    SELECT 1 FROM added WHERE added.reaction_id = other.id AND added.user_id = lovers.user_id
                )
        )
        GROUP BY 1
    ) AS come
    WHERE show_loved.show_id = come.show_id;
    RETURN NULL;
END
$$;

CREATE FUNCTION discount_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM itinerary_loved WHERE itinerary_id IN (
        SELECT reactions.itinerary_id FROM removed JOIN reactions ON reactions.id = removed.reaction_id
        WHERE reactions.name <> 'not-like'
    ) ORDER BY itinerary_id FOR NO KEY UPDATE;
    UPDATE itinerary_loved SET people = itinerary_loved.people - gone.people
    FROM (
        SELECT lovers.itinerary_id, COUNT(*)::INTEGER AS people FROM (
            SELECT DISTINCT reactions.itinerary_id, removed.user_id
            FROM removed JOIN reactions ON reactions.id = removed.reaction_id
            WHERE reactions.name <> 'not-like' AND reactions.itinerary_id IS NOT NULL
        ) AS lovers
        WHERE NOT EXISTS (
            SELECT 1 FROM reactions AS other
            JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = lovers.user_id
            WHERE other.itinerary_id = lovers.itinerary_id AND other.name <> 'not-like'
        )
        GROUP BY 1
    ) AS gone
    WHERE itinerary_loved.itinerary_id = gone.itinerary_id;

    PERFORM 1 FROM show_loved WHERE show_id IN (
        SELECT reactions.show_id FROM removed JOIN reactions ON reactions.id = removed.reaction_id
        WHERE reactions.name <> 'not-like'
    ) ORDER BY show_id FOR NO KEY UPDATE;
    UPDATE show_loved SET people = show_loved.people - gone.people
    FROM (
        SELECT lovers.show_id, COUNT(*)::INTEGER AS people FROM (
            SELECT DISTINCT reactions.show_id, removed.user_id
            FROM removed JOIN reactions ON reactions.id = removed.reaction_id
            WHERE reactions.name <> 'not-like' AND reactions.show_id IS NOT NULL
        ) AS lovers
        WHERE NOT EXISTS (
            SELECT 1 FROM reactions AS other
            JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = lovers.user_id
            WHERE other.show_id = lovers.show_id AND other.name <> 'not-like'
        )
        GROUP BY 1
    ) AS gone
    WHERE show_loved.show_id = gone.show_id;
    RETURN NULL;
END
$$;

-- A reaction that goes takes its people along when nobody can tell any more what they reacted to. Nothing to do when that goes, too.
CREATE FUNCTION recount_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM itinerary_loved WHERE itinerary_id IN (
        SELECT removed.itinerary_id FROM removed JOIN itineraries ON itineraries.id = removed.itinerary_id
    ) ORDER BY itinerary_id FOR NO KEY UPDATE;
    UPDATE itinerary_loved SET people = (
        SELECT people FROM itinerary_loved_rows AS true_ones WHERE true_ones.itinerary_id = itinerary_loved.itinerary_id
    ) WHERE itinerary_id IN (
        SELECT removed.itinerary_id FROM removed JOIN itineraries ON itineraries.id = removed.itinerary_id
    );
    PERFORM 1 FROM show_loved WHERE show_id IN (
        SELECT removed.show_id FROM removed JOIN shows ON shows.id = removed.show_id
    ) ORDER BY show_id FOR NO KEY UPDATE;
    UPDATE show_loved SET people = (
        SELECT people FROM show_loved_rows AS true_ones WHERE true_ones.show_id = show_loved.show_id
    ) WHERE show_id IN (
        SELECT removed.show_id FROM removed JOIN shows ON shows.id = removed.show_id
    );
    RETURN NULL;
END
$$;

CREATE TRIGGER user_reactions_loved AFTER INSERT ON user_reactions
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_love();
CREATE TRIGGER user_reactions_unloved AFTER DELETE ON user_reactions
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION discount_love();
-- After reactions_uncounted, by its name: counts of reactions are locked before these.
CREATE TRIGGER reactions_unloved AFTER DELETE ON reactions
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION recount_love();

CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM itinerary_loved WHERE itinerary_id IN (SELECT itinerary_id FROM added)
        ORDER BY itinerary_id FOR NO KEY UPDATE;
    UPDATE itinerary_loved SET comments = itinerary_loved.comments + come.comments
    FROM (SELECT itinerary_id, COUNT(*)::INTEGER AS comments FROM added GROUP BY 1) AS come
    WHERE itinerary_loved.itinerary_id = come.itinerary_id;
    PERFORM 1 FROM show_loved WHERE show_id IN (SELECT show_id FROM added) ORDER BY show_id FOR NO KEY UPDATE;
    UPDATE show_loved SET comments = show_loved.comments + come.comments
    FROM (SELECT show_id, COUNT(*)::INTEGER AS comments FROM added GROUP BY 1) AS come
    WHERE show_loved.show_id = come.show_id;
    RETURN NULL;
END
$$;

-- Nothing to do when what they were about goes, too; and who deletes that locks the rows of people first.
CREATE FUNCTION discount_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM itinerary_loved WHERE itinerary_id IN (
        SELECT itineraries.id FROM removed JOIN itineraries ON itineraries.id = removed.itinerary_id
    ) ORDER BY itinerary_id FOR NO KEY UPDATE;
    UPDATE itinerary_loved SET comments = itinerary_loved.comments - gone.comments
    FROM (
        SELECT itineraries.id, COUNT(*)::INTEGER AS comments
        FROM removed JOIN itineraries ON itineraries.id = removed.itinerary_id GROUP BY 1
    ) AS gone
    WHERE itinerary_loved.itinerary_id = gone.id;
    PERFORM 1 FROM show_loved WHERE show_id IN (
        SELECT shows.id FROM removed JOIN shows ON shows.id = removed.show_id
    ) ORDER BY show_id FOR NO KEY UPDATE;
    UPDATE show_loved SET comments = show_loved.comments - gone.comments
    FROM (
        SELECT shows.id, COUNT(*)::INTEGER AS comments
        FROM removed JOIN shows ON shows.id = removed.show_id GROUP BY 1
    ) AS gone
    WHERE show_loved.show_id = gone.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER comments_loved_insert AFTER INSERT ON comments
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
CREATE TRIGGER comments_loved_delete AFTER DELETE ON comments
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION discount_comments();

INSERT INTO itinerary_loved (itinerary_id, city_id, people, comments)
SELECT itinerary_id, city_id, people, comments FROM itinerary_loved_rows;
INSERT INTO show_loved (show_id, hotel_id, city_id, people, comments)
SELECT show_id, hotel_id, city_id, people, comments FROM show_loved_rows;
INSERT INTO city_loved (city_id, people) SELECT city_id, people FROM city_loved_rows;

CREATE INDEX itinerary_loved_people ON itinerary_loved (people, comments, itinerary_id);
CREATE INDEX itinerary_loved_city_people ON itinerary_loved (city_id, people, comments, itinerary_id);
CREATE INDEX show_loved_people ON show_loved (people, comments, show_id);
CREATE INDEX show_loved_city_people ON show_loved (city_id, people, comments, show_id);
CREATE INDEX show_loved_hotel_people ON show_loved (hotel_id, people, comments, show_id);
CREATE INDEX city_loved_people ON city_loved (people, city_id);

-- The sums of the cities are put right when the transaction commits: they are locked last of all and shortly, and whoever deletes a whole city waits
-- for nobody while it holds one of them.
CREATE FUNCTION sum_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        UPDATE city_loved SET people = people - OLD.people WHERE city_id = OLD.city_id;
    ELSIF NEW.city_id = OLD.city_id THEN
        UPDATE city_loved SET people = people + NEW.people - OLD.people WHERE city_id = NEW.city_id;
    ELSE
        PERFORM 1 FROM city_loved WHERE city_id IN (OLD.city_id, NEW.city_id) ORDER BY city_id FOR NO KEY UPDATE;
        UPDATE city_loved SET people = people - OLD.people WHERE city_id = OLD.city_id;
        UPDATE city_loved SET people = people + NEW.people WHERE city_id = NEW.city_id;
    END IF;
    RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER itinerary_loved_summed AFTER UPDATE OF people, city_id ON itinerary_loved
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.people <> OLD.people OR NEW.city_id <> OLD.city_id) EXECUTE FUNCTION sum_love();
CREATE CONSTRAINT TRIGGER itinerary_loved_subtracted AFTER DELETE ON itinerary_loved
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.people <> 0) EXECUTE FUNCTION sum_love();
CREATE CONSTRAINT TRIGGER show_loved_summed AFTER UPDATE OF people, city_id ON show_loved
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.people <> OLD.people OR NEW.city_id <> OLD.city_id) EXECUTE FUNCTION sum_love();
CREATE CONSTRAINT TRIGGER show_loved_subtracted AFTER DELETE ON show_loved
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.people <> 0) EXECUTE FUNCTION sum_love();

-- The words of an itinerary's name as they are searched: folded, without punctuation, a space between them. The program writes them; empty until
-- it has (rows from before).
ALTER TABLE itineraries ADD COLUMN name_words TEXT COLLATE "C";

-- Which those are, at every start.
CREATE INDEX itineraries_without_words ON itineraries (id) WHERE (name_words IS NULL);

CREATE TABLE itinerary_words (
    word TEXT COLLATE "C" NOT NULL,
    itinerary_id TEXT COLLATE "C" NOT NULL,
    CONSTRAINT itinerary_words_unique PRIMARY KEY (word, itinerary_id)
);

-- What it must hold; a word may stand here twice.
CREATE VIEW itinerary_word_rows AS
SELECT words.word COLLATE "C" AS word, itineraries.id AS itinerary_id
FROM itineraries, unnest(string_to_array(itineraries.name_words, ' ')) AS words (word);

CREATE FUNCTION keep_itinerary_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.name_words IS NOT DISTINCT FROM OLD.name_words THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM itinerary_words
        WHERE word = ANY (string_to_array(OLD.name_words, ' ')) AND itinerary_id = OLD.id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO itinerary_words (word, itinerary_id)
        SELECT DISTINCT unnest(string_to_array(NEW.name_words, ' ')), NEW.id;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER itineraries_words AFTER INSERT OR DELETE OR UPDATE OF name_words ON itineraries
    FOR EACH ROW EXECUTE FUNCTION keep_itinerary_words();

-- Orders, and the places in them where a filter begins.
CREATE INDEX itineraries_price ON itineraries (price_cents, id);
CREATE INDEX itineraries_hours ON itineraries (half_hours, id);
CREATE INDEX itineraries_city_price ON itineraries (city_id, price_cents, id);
CREATE INDEX itineraries_city_hours ON itineraries (city_id, half_hours, id);
CREATE INDEX hotels_capacity ON hotels (capacity, id);
CREATE INDEX hotels_city_capacity ON hotels (city_id, capacity, id);
CREATE INDEX cities_population ON cities (population, id);
CREATE INDEX cities_country_name ON cities (country, name_search, id);
