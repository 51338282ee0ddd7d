UPDATE sessions SET expires_at = strftime('%Y-%m-%d %H:%M:%f', last_used_at, '+1 day');
ALTER TABLE sessions DROP COLUMN last_used_at;
