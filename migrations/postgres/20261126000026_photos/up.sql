-- Photos that people have uploaded: what is known of them. Their files are kept elsewhere (ADR 0047).
CREATE TABLE photos (
    id TEXT COLLATE "C" NOT NULL,
    owner_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    alt TEXT,
    focus_x DOUBLE PRECISION,
    focus_y DOUBLE PRECISION,
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
    thing_id TEXT COLLATE "C" NOT NULL,
    photo_id TEXT COLLATE "C" NOT NULL REFERENCES photos (id),
    CONSTRAINT photo_uses_unique PRIMARY KEY (thing_id, photo_id)
);

CREATE INDEX photo_uses_photo ON photo_uses (photo_id);

-- What it must hold.
CREATE VIEW photo_use_rows AS
SELECT id AS thing_id, substr(photo, 8, length(photo) - 16) COLLATE "C" AS photo_id FROM cities WHERE photo LIKE '/media/%/1200.jpg'
UNION ALL SELECT id AS thing_id, substr(photo, 8, length(photo) - 16) COLLATE "C" AS photo_id FROM shows WHERE photo LIKE '/media/%/1200.jpg'
UNION ALL SELECT id AS thing_id, substr(photo, 8, length(photo) - 16) COLLATE "C" AS photo_id FROM users WHERE photo LIKE '/media/%/1200.jpg'
UNION ALL SELECT id AS thing_id, substr(attachment, 8, length(attachment) - 16) COLLATE "C" AS photo_id FROM comments WHERE attachment LIKE '/media/%/1200.jpg'
UNION ALL SELECT DISTINCT hotels.id, substr(list.value, 8, length(list.value) - 16) COLLATE "C"
FROM hotels, json_array_elements_text(CAST(hotels.photos AS JSON)) AS list (value) WHERE list.value LIKE '/media/%/1200.jpg'
UNION ALL SELECT DISTINCT itineraries.id, substr(list.value, 8, length(list.value) - 16) COLLATE "C"
FROM itineraries, json_array_elements_text(CAST(itineraries.photos AS JSON)) AS list (value) WHERE list.value LIKE '/media/%/1200.jpg';

CREATE FUNCTION keep_photo_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    addresses TEXT[];
    ids TEXT[];
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM photo_uses WHERE thing_id = OLD.id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        IF TG_ARGV[0] = 'photos' THEN
            addresses := ARRAY(SELECT json_array_elements_text(CAST(NEW.photos AS JSON)));
        ELSIF TG_ARGV[0] = 'attachment' THEN
            addresses := ARRAY[NEW.attachment];
        ELSE
            addresses := ARRAY[NEW.photo];
        END IF;
        ids := ARRAY(
            SELECT DISTINCT substr(address, 8, length(address) - 16) FROM unnest(addresses) AS list (address)
            WHERE address LIKE '/media/%/1200.jpg' ORDER BY 1
        );
        INSERT INTO photo_uses (thing_id, photo_id) SELECT NEW.id, id FROM unnest(ids) AS list (id);
        UPDATE photos SET is_used = TRUE, unused_since = NULL
        WHERE id = ANY (ids) AND (NOT is_used OR unused_since IS NOT NULL);
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER cities_photo_uses_insert AFTER INSERT ON cities
    FOR EACH ROW WHEN (NEW.photo LIKE '/media/%') EXECUTE FUNCTION keep_photo_uses('photo');
CREATE TRIGGER cities_photo_uses_update AFTER UPDATE OF photo ON cities
    FOR EACH ROW WHEN (NEW.photo <> OLD.photo AND (NEW.photo LIKE '/media/%' OR OLD.photo LIKE '/media/%')) EXECUTE FUNCTION keep_photo_uses('photo');
CREATE TRIGGER cities_photo_uses_delete AFTER DELETE ON cities
    FOR EACH ROW WHEN (OLD.photo LIKE '/media/%') EXECUTE FUNCTION keep_photo_uses('photo');

CREATE TRIGGER shows_photo_uses_insert AFTER INSERT ON shows
    FOR EACH ROW WHEN (NEW.photo LIKE '/media/%') EXECUTE FUNCTION keep_photo_uses('photo');
CREATE TRIGGER shows_photo_uses_update AFTER UPDATE OF photo ON shows
    FOR EACH ROW WHEN (NEW.photo <> OLD.photo AND (NEW.photo LIKE '/media/%' OR OLD.photo LIKE '/media/%')) EXECUTE FUNCTION keep_photo_uses('photo');
CREATE TRIGGER shows_photo_uses_delete AFTER DELETE ON shows
    FOR EACH ROW WHEN (OLD.photo LIKE '/media/%') EXECUTE FUNCTION keep_photo_uses('photo');

CREATE TRIGGER users_photo_uses_update AFTER UPDATE OF photo ON users
    FOR EACH ROW WHEN (NEW.photo <> OLD.photo AND (NEW.photo LIKE '/media/%' OR OLD.photo LIKE '/media/%')) EXECUTE FUNCTION keep_photo_uses('photo');
CREATE TRIGGER users_photo_uses_delete AFTER DELETE ON users
    FOR EACH ROW WHEN (OLD.photo LIKE '/media/%') EXECUTE FUNCTION keep_photo_uses('photo');

CREATE TRIGGER hotels_photo_uses_insert AFTER INSERT ON hotels
    FOR EACH ROW WHEN (NEW.photos LIKE '%"/media/%') EXECUTE FUNCTION keep_photo_uses('photos');
CREATE TRIGGER hotels_photo_uses_update AFTER UPDATE OF photos ON hotels
    FOR EACH ROW WHEN (NEW.photos <> OLD.photos AND (NEW.photos LIKE '%"/media/%' OR OLD.photos LIKE '%"/media/%')) EXECUTE FUNCTION keep_photo_uses('photos');
CREATE TRIGGER hotels_photo_uses_delete AFTER DELETE ON hotels
    FOR EACH ROW WHEN (OLD.photos LIKE '%"/media/%') EXECUTE FUNCTION keep_photo_uses('photos');

CREATE TRIGGER itineraries_photo_uses_insert AFTER INSERT ON itineraries
    FOR EACH ROW WHEN (NEW.photos LIKE '%"/media/%') EXECUTE FUNCTION keep_photo_uses('photos');
CREATE TRIGGER itineraries_photo_uses_update AFTER UPDATE OF photos ON itineraries
    FOR EACH ROW WHEN (NEW.photos <> OLD.photos AND (NEW.photos LIKE '%"/media/%' OR OLD.photos LIKE '%"/media/%')) EXECUTE FUNCTION keep_photo_uses('photos');
CREATE TRIGGER itineraries_photo_uses_delete AFTER DELETE ON itineraries
    FOR EACH ROW WHEN (OLD.photos LIKE '%"/media/%') EXECUTE FUNCTION keep_photo_uses('photos');

CREATE TRIGGER comments_photo_uses_insert AFTER INSERT ON comments
    FOR EACH ROW WHEN (NEW.attachment IS NOT NULL) EXECUTE FUNCTION keep_photo_uses('attachment');
CREATE TRIGGER comments_photo_uses_update AFTER UPDATE OF attachment ON comments
    FOR EACH ROW WHEN (NEW.attachment IS DISTINCT FROM OLD.attachment) EXECUTE FUNCTION keep_photo_uses('attachment');
CREATE TRIGGER comments_photo_uses_delete AFTER DELETE ON comments
    FOR EACH ROW WHEN (OLD.attachment IS NOT NULL) EXECUTE FUNCTION keep_photo_uses('attachment');
