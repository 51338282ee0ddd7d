UPDATE sessions SET expires_at = last_used_at + INTERVAL '1 day';
ALTER TABLE sessions DROP COLUMN last_used_at;
