DROP TABLE user_reactions;
DROP TABLE reactions;
DROP TABLE comments;
