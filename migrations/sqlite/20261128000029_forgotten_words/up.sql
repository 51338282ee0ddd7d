-- Words that names had go with the last name that has them (ADR 0034). The triggers note each word that leaves a name; the program, which alone knows
-- the keys of a word, looks whether another name has it, in the transaction that has made it leave.
CREATE TABLE left_words (
    left_row INTEGER NOT NULL PRIMARY KEY,
    word TEXT NOT NULL
);

DROP TRIGGER searched_names_fold;
DROP TRIGGER searched_names_delete;

CREATE TRIGGER searched_names_fold AFTER UPDATE OF words ON searched_names WHEN new.words IS NOT old.words BEGIN
    DELETE FROM searched_words
    WHERE kind = old.kind AND name_row = old.name_row AND word IN (SELECT value FROM json_each(old.words));
    INSERT INTO left_words (word) SELECT value FROM json_each(old.words);
    INSERT INTO searched_words (kind, word, name_row)
    SELECT DISTINCT new.kind, value, new.name_row FROM json_each(new.words);
END;

CREATE TRIGGER searched_names_delete AFTER DELETE ON searched_names BEGIN
    DELETE FROM searched_words
    WHERE kind = old.kind AND name_row = old.name_row AND word IN (SELECT value FROM json_each(old.words));
    INSERT INTO left_words (word) SELECT value FROM json_each(old.words);
END;

-- Those that only deleted names had; the program forgets them when it starts.
INSERT INTO left_words (word) SELECT word FROM known_words EXCEPT SELECT word FROM searched_words;
