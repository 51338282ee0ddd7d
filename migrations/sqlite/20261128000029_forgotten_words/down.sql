DROP TRIGGER searched_names_fold;
DROP TRIGGER searched_names_delete;

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

DROP TABLE left_words;
