DELETE FROM outbox WHERE letter = 'removed';
ALTER TABLE outbox DROP COLUMN why;
ALTER TABLE outbox DROP COLUMN name;
ALTER TABLE outbox DROP COLUMN thing;
ALTER TABLE outbox DROP CONSTRAINT outbox_letter_known;
ALTER TABLE outbox ADD CONSTRAINT outbox_letter_known CHECK (letter IN ('confirm', 'taken', 'reset'));
