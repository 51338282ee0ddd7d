export const SHOW_DELETION = "Its comments and reactions go with it. There is no way back.";
