-- When the session was last used, to within a few minutes (ADR 0020). It ends after seven days without use, and at `expires_at`,
-- 30 days after it began, in any case.
ALTER TABLE sessions ADD COLUMN last_used_at TIMESTAMP NOT NULL DEFAULT '2026-11-23 00:00:00';

-- Until now a session ended a day after it was last renewed; one that has ended so stays ended.
UPDATE sessions SET ended_at = expires_at
WHERE ended_at IS NULL AND expires_at <= strftime('%Y-%m-%d %H:%M:%f', 'now');
UPDATE sessions SET last_used_at = strftime('%Y-%m-%d %H:%M:%f', expires_at, '-1 day');
UPDATE sessions SET expires_at = strftime('%Y-%m-%d %H:%M:%f', created_at, '+30 days');
