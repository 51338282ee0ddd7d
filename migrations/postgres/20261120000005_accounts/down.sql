DROP TABLE attempts;
DROP TABLE identities;
DROP TABLE outbox;
DROP TABLE codes;
ALTER TABLE sessions DROP COLUMN role;
