export const CITY_DELETION = "It goes from the map for everybody. There is no way back.";
