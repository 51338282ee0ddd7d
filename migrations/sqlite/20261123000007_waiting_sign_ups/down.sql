-- Of several that wait for one address the last one is kept: an older program knows one account for each.
INSERT INTO users (
    id, name, last_name, email, email_key, password_hash, photo, age, role, verified_at, created_at, updated_at
)
SELECT id, name, last_name, email, email_key, password_hash, photo, age, role, NULL, created_at, created_at
FROM waiting_sign_ups w
WHERE email_key NOT IN (SELECT email_key FROM users)
    AND NOT EXISTS (
        SELECT 1 FROM waiting_sign_ups later
        WHERE later.email_key = w.email_key
            AND (later.created_at > w.created_at OR (later.created_at = w.created_at AND later.id > w.id))
    );

INSERT INTO codes (hash, user_id, purpose, created_at, expires_at)
SELECT hash, sign_up_id, 'confirm', CURRENT_TIMESTAMP, expires_at
FROM sign_up_codes
WHERE sign_up_id IN (SELECT id FROM users);

ALTER TABLE outbox DROP COLUMN sign_up_id;
DROP TABLE sign_up_codes;
DROP TABLE waiting_sign_ups;
