export const HOTEL_DELETION = "It closes for everybody. There is no way back.";
