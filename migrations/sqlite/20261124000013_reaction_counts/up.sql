-- How many people have each reaction, kept by whatever writes user_reactions (ADR 0028). A reaction that nobody ever had is not here.
-- SQLite has one writer and so one shard; see the migration of PostgreSQL.
CREATE TABLE reaction_counts (
    reaction_id TEXT NOT NULL,
    shard INTEGER NOT NULL,
    people INTEGER NOT NULL,
    CONSTRAINT reaction_counts_unique PRIMARY KEY (reaction_id, shard)
) WITHOUT ROWID;

-- What the counts must be.
CREATE VIEW reaction_count_rows AS
SELECT reaction_id, 0 AS shard, COUNT(*) AS people FROM user_reactions GROUP BY reaction_id;

INSERT INTO reaction_counts (reaction_id, shard, people) SELECT reaction_id, shard, people FROM reaction_count_rows;

-- Two statements: the ON CONFLICT of an upsert is overruled by that of the statement that fires the trigger.
CREATE TRIGGER user_reactions_counted AFTER INSERT ON user_reactions BEGIN
    INSERT INTO reaction_counts (reaction_id, shard, people)
    SELECT new.reaction_id, 0, 0
    WHERE NOT EXISTS (SELECT 1 FROM reaction_counts WHERE reaction_id = new.reaction_id AND shard = 0);
    UPDATE reaction_counts SET people = people + 1 WHERE reaction_id = new.reaction_id AND shard = 0;
END;

CREATE TRIGGER user_reactions_discounted AFTER DELETE ON user_reactions BEGIN
    UPDATE reaction_counts SET people = people - 1 WHERE reaction_id = old.reaction_id AND shard = 0;
END;

CREATE TRIGGER reactions_uncounted AFTER DELETE ON reactions BEGIN
    DELETE FROM reaction_counts WHERE reaction_id = old.id;
END;
