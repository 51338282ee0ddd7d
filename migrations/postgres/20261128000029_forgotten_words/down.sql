CREATE OR REPLACE FUNCTION keep_searched_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.words IS NOT DISTINCT FROM OLD.words THEN
        RETURN NULL;
    END IF;
    IF OLD.words IS NOT NULL THEN
        DELETE FROM searched_words
        WHERE kind = OLD.kind AND name_row = OLD.name_row
            AND word = ANY (ARRAY(SELECT json_array_elements_text(CAST(OLD.words AS JSON))));
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.words IS NOT NULL THEN
        INSERT INTO searched_words (kind, word, name_row)
        SELECT DISTINCT NEW.kind, list.value, NEW.name_row
        FROM json_array_elements_text(CAST(NEW.words AS JSON)) AS list (value);
    END IF;
    RETURN NULL;
END
$$;

DROP TABLE left_words;
