-- One more kind of letter. What was removed is gone when the letter is written, so the letter names it.
-- SQLite cannot alter a check. No row depends on this one, so its text is replaced, as SQLite's manual describes ("Making Other
-- Kinds Of Table Schema Changes"); the statements after it make the table known anew.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, '''taken'', ''reset'')', '''taken'', ''reset'', ''removed'')')
WHERE type = 'table' AND name = 'outbox';
ALTER TABLE outbox ADD COLUMN thing TEXT;
ALTER TABLE outbox ADD COLUMN name TEXT;
ALTER TABLE outbox ADD COLUMN why TEXT;
PRAGMA writable_schema = OFF;
