DROP TABLE hotels;
DROP TABLE cities;
