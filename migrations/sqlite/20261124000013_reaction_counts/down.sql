DROP TRIGGER reactions_uncounted;
DROP TRIGGER user_reactions_discounted;
DROP TRIGGER user_reactions_counted;
DROP VIEW reaction_count_rows;
DROP TABLE reaction_counts;
