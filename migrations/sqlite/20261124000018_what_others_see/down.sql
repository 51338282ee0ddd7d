ALTER TABLE users DROP COLUMN last_name_shown;
