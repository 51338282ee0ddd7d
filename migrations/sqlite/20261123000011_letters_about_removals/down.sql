DELETE FROM outbox WHERE letter = 'removed';
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, '''taken'', ''reset'', ''removed'')', '''taken'', ''reset'')')
WHERE type = 'table' AND name = 'outbox';
ALTER TABLE outbox DROP COLUMN why;
ALTER TABLE outbox DROP COLUMN name;
ALTER TABLE outbox DROP COLUMN thing;
PRAGMA writable_schema = OFF;
