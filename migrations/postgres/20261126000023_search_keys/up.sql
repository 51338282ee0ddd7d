-- Of which version the search keys are that are stored beside names (`SEARCH_KEY_VERSION` in the domain). No SQL can fold a name as the program
-- does: when it starts and makes keys of another version, it recomputes the stored ones, and writes the version here when all of them are (ADR 0044).
CREATE TABLE search_key_version (
    only_row INTEGER NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT search_key_version_unique PRIMARY KEY (only_row)
);

INSERT INTO search_key_version (only_row, version) VALUES (1, 1);
