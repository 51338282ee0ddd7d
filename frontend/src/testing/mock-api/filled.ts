/** A body as the app sends it: it leaves out what is not there, where the API takes null, too. */
export type Filled<Body> = { [Name in keyof Body]: NonNullable<Body[Name]> };
