-- Nothing to take back: an older program finds these names by their plain letters.
SELECT 1;
