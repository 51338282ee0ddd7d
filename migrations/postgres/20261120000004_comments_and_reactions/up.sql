CREATE TABLE comments (
    id TEXT COLLATE "C" NOT NULL CONSTRAINT comments_id_unique PRIMARY KEY,
    comment TEXT NOT NULL,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
    itinerary_id TEXT COLLATE "C" REFERENCES itineraries (id) ON DELETE CASCADE,
    show_id TEXT COLLATE "C" REFERENCES shows (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CONSTRAINT comments_one_activity CHECK ((itinerary_id IS NULL) <> (show_id IS NULL))
);

CREATE INDEX comments_itinerary_created ON comments (itinerary_id, created_at, id);
CREATE INDEX comments_show_created ON comments (show_id, created_at, id);
CREATE INDEX comments_user ON comments (user_id);

-- What one can react with on one activity.
CREATE TABLE reactions (
    id TEXT COLLATE "C" NOT NULL CONSTRAINT reactions_id_unique PRIMARY KEY,
    name TEXT NOT NULL,
    icon TEXT NOT NULL,
    icon_back TEXT NOT NULL,
    itinerary_id TEXT COLLATE "C" REFERENCES itineraries (id) ON DELETE CASCADE,
    show_id TEXT COLLATE "C" REFERENCES shows (id) ON DELETE CASCADE,
    -- The admin who added it; empty for the standard ones.
    user_id TEXT COLLATE "C" REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT reactions_itinerary_id_name_unique UNIQUE (itinerary_id, name),
    CONSTRAINT reactions_show_id_name_unique UNIQUE (show_id, name),
    CONSTRAINT reactions_one_activity CHECK ((itinerary_id IS NULL) <> (show_id IS NULL))
);

CREATE INDEX reactions_itinerary ON reactions (itinerary_id, id);
CREATE INDEX reactions_show ON reactions (show_id, id);

-- Who reacted: one row a person and reaction.
CREATE TABLE user_reactions (
    reaction_id TEXT COLLATE "C" NOT NULL REFERENCES reactions (id) ON DELETE CASCADE,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT user_reactions_reaction_id_user_id_unique PRIMARY KEY (reaction_id, user_id)
);

CREATE INDEX user_reactions_user_created ON user_reactions (user_id, created_at, reaction_id);
