DROP VIEW reaction_count_rows;
DROP TRIGGER reactions_uncounted ON reactions;
DROP TRIGGER user_reactions_discounted ON user_reactions;
DROP TRIGGER user_reactions_counted ON user_reactions;
DROP FUNCTION forget_reaction_counts();
DROP FUNCTION discount_reactions();
DROP FUNCTION count_reactions();
DROP FUNCTION reaction_shard(TEXT);
DROP TABLE reaction_counts;
