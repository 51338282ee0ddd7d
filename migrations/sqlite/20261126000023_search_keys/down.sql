DROP TABLE search_key_version;
