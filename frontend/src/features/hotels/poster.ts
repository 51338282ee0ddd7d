/** The poster of a hotel, with the streets of its city. */
export const hotelPoster = (hotelId: string, cityName: string) =>
  ({ kind: "hotels", id: `${hotelId}~${cityName}` }) as const;
