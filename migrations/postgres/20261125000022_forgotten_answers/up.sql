-- The answer to whoever posted a comment says all of it, and is kept for a day (ADR 0025). When the comment is deleted, in whatever way, what is
-- left of that answer is that there was one: the request is not done again when it comes again, and its words are nowhere.

-- The keys are locked first, and the comments after them, as whoever posts with a key does. Text is compared as ids are.
ALTER TABLE idempotency_keys ALTER COLUMN location TYPE TEXT COLLATE "C";
CREATE INDEX idempotency_keys_location ON idempotency_keys (location) WHERE (location IS NOT NULL);

CREATE FUNCTION forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE idempotency_keys SET status = 404, location = NULL, body = ''
    FROM removed WHERE location = '/api/comments/' || removed.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER comments_answers_forgotten AFTER DELETE ON comments
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_answers();

-- Those that were deleted before.
UPDATE idempotency_keys SET status = 404, location = NULL, body = ''
WHERE location LIKE '/api/comments/%' AND NOT EXISTS (SELECT 1 FROM comments WHERE location = '/api/comments/' || comments.id);
