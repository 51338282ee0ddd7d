-- How much of somebody's last name others see: all of it, or its first letter.
ALTER TABLE users ADD COLUMN last_name_shown TEXT NOT NULL DEFAULT 'full'
    CONSTRAINT users_last_name_shown_known CHECK (last_name_shown IN ('full', 'initial'));
