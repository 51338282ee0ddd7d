DROP TABLE shows;
DROP TABLE itineraries;
