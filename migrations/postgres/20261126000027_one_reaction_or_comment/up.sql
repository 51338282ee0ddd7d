-- One reaction or one comment of one person is what nearly every statement writes: it is counted by statements that know which. And one
-- trigger keeps the counts of reactions and the love: the one that has no rows asks for them once. It locks in the order in which
-- two did: counts, then what is loved.
DROP TRIGGER user_reactions_loved ON user_reactions;
DROP TRIGGER user_reactions_unloved ON user_reactions;
DROP FUNCTION count_love();
DROP FUNCTION discount_love();

CREATE OR REPLACE FUNCTION count_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changes BIGINT;
    reaction TEXT;
    person TEXT;
    itinerary TEXT;
    show TEXT;
BEGIN
    SELECT COUNT(*), MIN(reaction_id), MIN(user_id) INTO changes, reaction, person FROM added;
    IF changes = 0 THEN
        RETURN NULL;
    END IF;
    IF changes = 1 THEN
        INSERT INTO reaction_counts AS counts (reaction_id, shard, people) VALUES (reaction, reaction_shard(person), 1)
        ON CONFLICT (reaction_id, shard) DO UPDATE SET people = counts.people + 1;
        SELECT itinerary_id, show_id INTO itinerary, show FROM reactions WHERE id = reaction AND name <> 'not-like';
        IF itinerary IS NOT NULL THEN
            PERFORM FROM itinerary_loved WHERE itinerary_id = itinerary FOR NO KEY UPDATE;
            UPDATE itinerary_loved SET people = people + 1 WHERE itinerary_id = itinerary AND NOT EXISTS (
                SELECT FROM reactions AS other
                JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = person
                WHERE other.itinerary_id = itinerary AND other.name <> 'not-like' AND other.id <> reaction
            );
        ELSIF show IS NOT NULL THEN
            PERFORM FROM show_loved WHERE show_id = show FOR NO KEY UPDATE;
            UPDATE show_loved SET people = people + 1 WHERE show_id = show AND NOT EXISTS (
                SELECT FROM reactions AS other
                JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = person
                WHERE other.show_id = show AND other.name <> 'not-like' AND other.id <> reaction
            );
        END IF;
        RETURN NULL;
    END IF;

    INSERT INTO reaction_counts AS counts (reaction_id, shard, people)
    SELECT reaction_id, reaction_shard(user_id), COUNT(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (reaction_id, shard) DO UPDATE SET people = counts.people + excluded.people;

    PERFORM 1 FROM itinerary_loved WHERE itinerary_id IN (
        SELECT reactions.itinerary_id FROM added JOIN reactions ON reactions.id = added.reaction_id
        WHERE reactions.name <> 'not-like'
    ) ORDER BY itinerary_id FOR NO KEY UPDATE;
    IF FOUND THEN
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
    END IF;

    PERFORM 1 FROM show_loved WHERE show_id IN (
        SELECT reactions.show_id FROM added JOIN reactions ON reactions.id = added.reaction_id
        WHERE reactions.name <> 'not-like'
    ) ORDER BY show_id FOR NO KEY UPDATE;
    IF FOUND THEN
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
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION discount_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changes BIGINT;
    reaction TEXT;
    person TEXT;
    itinerary TEXT;
    show TEXT;
BEGIN
    SELECT COUNT(*), MIN(reaction_id), MIN(user_id) INTO changes, reaction, person FROM removed;
    IF changes = 0 THEN
        RETURN NULL;
    END IF;
    IF changes = 1 THEN
        UPDATE reaction_counts SET people = people - 1 WHERE reaction_id = reaction AND shard = reaction_shard(person);
        SELECT itinerary_id, show_id INTO itinerary, show FROM reactions WHERE id = reaction AND name <> 'not-like';
        IF itinerary IS NOT NULL THEN
            PERFORM FROM itinerary_loved WHERE itinerary_id = itinerary FOR NO KEY UPDATE;
            UPDATE itinerary_loved SET people = people - 1 WHERE itinerary_id = itinerary AND NOT EXISTS (
                SELECT FROM reactions AS other
                JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = person
                WHERE other.itinerary_id = itinerary AND other.name <> 'not-like'
            );
        ELSIF show IS NOT NULL THEN
            PERFORM FROM show_loved WHERE show_id = show FOR NO KEY UPDATE;
            UPDATE show_loved SET people = people - 1 WHERE show_id = show AND NOT EXISTS (
                SELECT FROM reactions AS other
                JOIN user_reactions AS theirs ON theirs.reaction_id = other.id AND theirs.user_id = person
                WHERE other.show_id = show AND other.name <> 'not-like'
            );
        END IF;
        RETURN NULL;
    END IF;

    PERFORM 1 FROM reaction_counts
    WHERE (reaction_id, shard) IN (SELECT reaction_id, reaction_shard(user_id) FROM removed)
    ORDER BY reaction_id, shard FOR NO KEY UPDATE;
    UPDATE reaction_counts AS counts SET people = counts.people - gone.people
    FROM (SELECT reaction_id, reaction_shard(user_id) AS shard, COUNT(*) AS people FROM removed GROUP BY 1, 2) AS gone
    WHERE counts.reaction_id = gone.reaction_id AND counts.shard = gone.shard;

    PERFORM 1 FROM itinerary_loved WHERE itinerary_id IN (
        SELECT reactions.itinerary_id FROM removed JOIN reactions ON reactions.id = removed.reaction_id
        WHERE reactions.name <> 'not-like'
    ) ORDER BY itinerary_id FOR NO KEY UPDATE;
    IF FOUND THEN
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
    END IF;

    PERFORM 1 FROM show_loved WHERE show_id IN (
        SELECT reactions.show_id FROM removed JOIN reactions ON reactions.id = removed.reaction_id
        WHERE reactions.name <> 'not-like'
    ) ORDER BY show_id FOR NO KEY UPDATE;
    IF FOUND THEN
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
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changes BIGINT;
    itinerary TEXT;
    show TEXT;
BEGIN
    SELECT COUNT(*), MIN(itinerary_id), MIN(show_id) INTO changes, itinerary, show FROM added;
    IF changes = 0 THEN
        RETURN NULL;
    END IF;
    IF changes = 1 THEN
        IF itinerary IS NOT NULL THEN
            UPDATE itinerary_loved SET comments = comments + 1 WHERE itinerary_id = itinerary;
        ELSE
            UPDATE show_loved SET comments = comments + 1 WHERE show_id = show;
        END IF;
        RETURN NULL;
    END IF;

    PERFORM 1 FROM itinerary_loved WHERE itinerary_id IN (SELECT itinerary_id FROM added)
        ORDER BY itinerary_id FOR NO KEY UPDATE;
    IF FOUND THEN
        UPDATE itinerary_loved SET comments = itinerary_loved.comments + come.comments
        FROM (SELECT itinerary_id, COUNT(*)::INTEGER AS comments FROM added GROUP BY 1) AS come
        WHERE itinerary_loved.itinerary_id = come.itinerary_id;
    END IF;
    PERFORM 1 FROM show_loved WHERE show_id IN (SELECT show_id FROM added) ORDER BY show_id FOR NO KEY UPDATE;
    IF FOUND THEN
        UPDATE show_loved SET comments = show_loved.comments + come.comments
        FROM (SELECT show_id, COUNT(*)::INTEGER AS comments FROM added GROUP BY 1) AS come
        WHERE show_loved.show_id = come.show_id;
    END IF;
    RETURN NULL;
END
$$;
