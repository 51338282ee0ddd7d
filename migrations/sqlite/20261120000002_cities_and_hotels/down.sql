DROP TABLE hotels_search;
DROP TABLE cities_search;
DROP TABLE hotels;
DROP TABLE cities;
