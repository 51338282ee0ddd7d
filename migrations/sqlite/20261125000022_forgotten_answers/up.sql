-- The answer to whoever posted a comment says all of it, and is kept for a day (ADR 0025). When the comment is deleted, in whatever way, what is
-- left of that answer is that there was one: the request is not done again when it comes again, and its words are nowhere.
CREATE INDEX idempotency_keys_location ON idempotency_keys (location) WHERE (location IS NOT NULL);

CREATE TRIGGER comments_answers_forgotten AFTER DELETE ON comments BEGIN
    UPDATE idempotency_keys SET status = 404, location = NULL, body = '' WHERE location = '/api/comments/' || old.id;
END;

-- Those that were deleted before.
UPDATE idempotency_keys SET status = 404, location = NULL, body = ''
WHERE location LIKE '/api/comments/%' AND NOT EXISTS (SELECT 1 FROM comments WHERE location = '/api/comments/' || comments.id);
