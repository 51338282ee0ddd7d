-- Photos that people have uploaded: what is known of them. Their files are kept elsewhere (ADR 0047).
CREATE TABLE photos (
    id TEXT NOT NULL,
    owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    alt TEXT,
    focus_x DOUBLE,
    focus_y DOUBLE,
    placeholder TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    -- Whether anything has ever used it, and since when nothing does any more, as far as that was seen.
    is_used BOOLEAN NOT NULL DEFAULT FALSE,
    unused_since TIMESTAMP,
    CONSTRAINT photos_id_unique PRIMARY KEY (id)
);

-- The address of a photo.
ALTER TABLE comments ADD COLUMN attachment TEXT;

CREATE INDEX photos_owner ON photos (owner_id, created_at, id);

-- Which thing uses which photo, kept by triggers. Nobody who has just made an account has a photo.
CREATE TABLE photo_uses (
    thing_id TEXT NOT NULL,
    photo_id TEXT NOT NULL REFERENCES photos (id),
    CONSTRAINT photo_uses_unique PRIMARY KEY (thing_id, photo_id)
) WITHOUT ROWID;

CREATE INDEX photo_uses_photo ON photo_uses (photo_id);

CREATE TRIGGER photo_uses_insert AFTER INSERT ON photo_uses BEGIN
    UPDATE photos SET is_used = TRUE, unused_since = NULL WHERE id = new.photo_id;
END;

-- What it must hold.
CREATE VIEW photo_use_rows AS
SELECT id AS thing_id, substr(photo, 8, length(photo) - 16) AS photo_id FROM cities WHERE photo GLOB '/media/*/1200.jpg'
UNION ALL SELECT id AS thing_id, substr(photo, 8, length(photo) - 16) AS photo_id FROM shows WHERE photo GLOB '/media/*/1200.jpg'
UNION ALL SELECT id AS thing_id, substr(photo, 8, length(photo) - 16) AS photo_id FROM users WHERE photo GLOB '/media/*/1200.jpg'
UNION ALL SELECT id AS thing_id, substr(attachment, 8, length(attachment) - 16) AS photo_id FROM comments WHERE attachment GLOB '/media/*/1200.jpg'
UNION ALL SELECT DISTINCT hotels.id, substr(list.value, 8, length(list.value) - 16)
FROM hotels, json_each(hotels.photos) AS list WHERE list.value GLOB '/media/*/1200.jpg'
UNION ALL SELECT DISTINCT itineraries.id, substr(list.value, 8, length(list.value) - 16)
FROM itineraries, json_each(itineraries.photos) AS list WHERE list.value GLOB '/media/*/1200.jpg';

CREATE TRIGGER cities_photo_uses_insert AFTER INSERT ON cities WHEN new.photo GLOB '/media/*' BEGIN
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT new.id, substr(new.photo, 8, length(new.photo) - 16) WHERE new.photo GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER cities_photo_uses_update AFTER UPDATE OF photo ON cities
WHEN new.photo <> old.photo AND (new.photo GLOB '/media/*' OR old.photo GLOB '/media/*') BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT new.id, substr(new.photo, 8, length(new.photo) - 16) WHERE new.photo GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER cities_photo_uses_delete AFTER DELETE ON cities WHEN old.photo GLOB '/media/*' BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
END;

CREATE TRIGGER shows_photo_uses_insert AFTER INSERT ON shows WHEN new.photo GLOB '/media/*' BEGIN
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT new.id, substr(new.photo, 8, length(new.photo) - 16) WHERE new.photo GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER shows_photo_uses_update AFTER UPDATE OF photo ON shows
WHEN new.photo <> old.photo AND (new.photo GLOB '/media/*' OR old.photo GLOB '/media/*') BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT new.id, substr(new.photo, 8, length(new.photo) - 16) WHERE new.photo GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER shows_photo_uses_delete AFTER DELETE ON shows WHEN old.photo GLOB '/media/*' BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
END;

CREATE TRIGGER users_photo_uses_update AFTER UPDATE OF photo ON users
WHEN new.photo <> old.photo AND (new.photo GLOB '/media/*' OR old.photo GLOB '/media/*') BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT new.id, substr(new.photo, 8, length(new.photo) - 16) WHERE new.photo GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER users_photo_uses_delete AFTER DELETE ON users WHEN old.photo GLOB '/media/*' BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
END;

CREATE TRIGGER hotels_photo_uses_insert AFTER INSERT ON hotels WHEN new.photos GLOB '*"/media/*' BEGIN
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT DISTINCT new.id, substr(value, 8, length(value) - 16) FROM json_each(new.photos) WHERE value GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER hotels_photo_uses_update AFTER UPDATE OF photos ON hotels
WHEN new.photos <> old.photos AND (new.photos GLOB '*"/media/*' OR old.photos GLOB '*"/media/*') BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT DISTINCT new.id, substr(value, 8, length(value) - 16) FROM json_each(new.photos) WHERE value GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER hotels_photo_uses_delete AFTER DELETE ON hotels WHEN old.photos GLOB '*"/media/*' BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
END;

CREATE TRIGGER itineraries_photo_uses_insert AFTER INSERT ON itineraries WHEN new.photos GLOB '*"/media/*' BEGIN
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT DISTINCT new.id, substr(value, 8, length(value) - 16) FROM json_each(new.photos) WHERE value GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER itineraries_photo_uses_update AFTER UPDATE OF photos ON itineraries
WHEN new.photos <> old.photos AND (new.photos GLOB '*"/media/*' OR old.photos GLOB '*"/media/*') BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT DISTINCT new.id, substr(value, 8, length(value) - 16) FROM json_each(new.photos) WHERE value GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER itineraries_photo_uses_delete AFTER DELETE ON itineraries WHEN old.photos GLOB '*"/media/*' BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
END;

CREATE TRIGGER comments_photo_uses_insert AFTER INSERT ON comments WHEN new.attachment GLOB '/media/*/1200.jpg' BEGIN
    INSERT INTO photo_uses (thing_id, photo_id) VALUES (new.id, substr(new.attachment, 8, length(new.attachment) - 16));
END;

CREATE TRIGGER comments_photo_uses_update AFTER UPDATE OF attachment ON comments WHEN new.attachment IS NOT old.attachment BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
    INSERT INTO photo_uses (thing_id, photo_id)
    SELECT new.id, substr(new.attachment, 8, length(new.attachment) - 16) WHERE new.attachment GLOB '/media/*/1200.jpg';
END;

CREATE TRIGGER comments_photo_uses_delete AFTER DELETE ON comments WHEN old.attachment IS NOT NULL BEGIN
    DELETE FROM photo_uses WHERE thing_id = old.id;
END;
