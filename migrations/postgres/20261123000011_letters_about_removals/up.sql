-- One more kind of letter. What was removed is gone when the letter is written, so the letter names it.
ALTER TABLE outbox DROP CONSTRAINT outbox_letter_known;
ALTER TABLE outbox ADD CONSTRAINT outbox_letter_known CHECK (letter IN ('confirm', 'taken', 'reset', 'removed'));
ALTER TABLE outbox ADD COLUMN thing TEXT;
ALTER TABLE outbox ADD COLUMN name TEXT;
ALTER TABLE outbox ADD COLUMN why TEXT;
