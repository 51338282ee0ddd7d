DROP TABLE link_codes;
