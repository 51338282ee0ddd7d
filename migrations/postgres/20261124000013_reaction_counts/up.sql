-- How many people have each reaction, kept by whatever writes user_reactions (ADR 0028). A reaction that nobody ever had is not here.
-- The people of one reaction are counted in several rows, so that those who react to the same thing at once rarely wait for each
-- other; the count is their sum. Updates stay on their page.
CREATE TABLE reaction_counts (
    reaction_id TEXT COLLATE "C" NOT NULL,
    shard INTEGER NOT NULL,
    people INTEGER NOT NULL,
    CONSTRAINT reaction_counts_unique PRIMARY KEY (reaction_id, shard)
) WITH (fillfactor = 50);

CREATE FUNCTION reaction_shard(person TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$ SELECT hashtext(person) & 7 $$;

-- Whoever reacts or deletes locks the rows of user_reactions first and then those of the counts, the latter in one order. So the counts
-- refer to nothing: PostgreSQL would choose when to delete them.
CREATE FUNCTION count_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO reaction_counts AS counts (reaction_id, shard, people)
    SELECT reaction_id, reaction_shard(user_id), COUNT(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (reaction_id, shard) DO UPDATE SET people = counts.people + excluded.people;
    RETURN NULL;
END
$$;

-- Not an upsert: the counts of a reaction that is deleted itself are gone by now.
CREATE FUNCTION discount_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM reaction_counts
    WHERE (reaction_id, shard) IN (SELECT reaction_id, reaction_shard(user_id) FROM removed)
    ORDER BY reaction_id, shard FOR NO KEY UPDATE;
    UPDATE reaction_counts AS counts SET people = counts.people - gone.people
    FROM (SELECT reaction_id, reaction_shard(user_id) AS shard, COUNT(*) AS people FROM removed GROUP BY 1, 2) AS gone
    WHERE counts.reaction_id = gone.reaction_id AND counts.shard = gone.shard;
    RETURN NULL;
END
$$;

CREATE FUNCTION forget_reaction_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM reaction_counts WHERE reaction_id IN (SELECT id FROM removed);
    RETURN NULL;
END
$$;

-- Each locks its table against writers until the migration is done, so that none slips by the first count.
CREATE TRIGGER user_reactions_counted AFTER INSERT ON user_reactions
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
CREATE TRIGGER user_reactions_discounted AFTER DELETE ON user_reactions
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION discount_reactions();
-- For each statement, and so after the rows of people have been deleted and locked.
CREATE TRIGGER reactions_uncounted AFTER DELETE ON reactions
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_reaction_counts();

-- What the counts must be.
CREATE VIEW reaction_count_rows AS
SELECT reaction_id, reaction_shard(user_id) AS shard, COUNT(*)::INTEGER AS people FROM user_reactions GROUP BY 1, 2;

INSERT INTO reaction_counts (reaction_id, shard, people) SELECT reaction_id, shard, people FROM reaction_count_rows;
