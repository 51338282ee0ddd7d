DROP TABLE limit_counts;
DROP TABLE known_networks;
