CREATE OR REPLACE FUNCTION count_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM added) THEN
        RETURN NULL;
    END IF;
    INSERT INTO reaction_counts AS counts (reaction_id, shard, people)
    SELECT reaction_id, reaction_shard(user_id), COUNT(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (reaction_id, shard) DO UPDATE SET people = counts.people + excluded.people;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION discount_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM removed) THEN
        RETURN NULL;
    END IF;
    PERFORM 1 FROM reaction_counts
    WHERE (reaction_id, shard) IN (SELECT reaction_id, reaction_shard(user_id) FROM removed)
    ORDER BY reaction_id, shard FOR NO KEY UPDATE;
    UPDATE reaction_counts AS counts SET people = counts.people - gone.people
    FROM (SELECT reaction_id, reaction_shard(user_id) AS shard, COUNT(*) AS people FROM removed GROUP BY 1, 2) AS gone
    WHERE counts.reaction_id = gone.reaction_id AND counts.shard = gone.shard;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM added) THEN
        RETURN NULL;
    END IF;
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

CREATE OR REPLACE FUNCTION discount_love() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM removed) THEN
        RETURN NULL;
    END IF;
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

CREATE TRIGGER user_reactions_loved AFTER INSERT ON user_reactions
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_love();
CREATE TRIGGER user_reactions_unloved AFTER DELETE ON user_reactions
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION discount_love();

CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM added) THEN
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
