-- What is true of comments is of photos (20261125000022): when one is deleted, the request that posted it is not done again when it comes
-- again, and is not answered as if the photo were there.
CREATE TRIGGER photos_answers_forgotten AFTER DELETE ON photos BEGIN
    UPDATE idempotency_keys SET status = 404, location = NULL, body = '' WHERE location = '/api/photos/' || old.id;
END;

-- Those that were deleted before.
UPDATE idempotency_keys SET status = 404, location = NULL, body = ''
WHERE location LIKE '/api/photos/%' AND NOT EXISTS (SELECT 1 FROM photos WHERE location = '/api/photos/' || photos.id);
