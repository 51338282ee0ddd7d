DROP TRIGGER comments_answers_forgotten ON comments;
DROP FUNCTION forget_answers();
DROP INDEX idempotency_keys_location;
ALTER TABLE idempotency_keys ALTER COLUMN location TYPE TEXT COLLATE "default";
