/** The poster of a hotel, with the streets of its city. */
export const hotelStandIn = (hotelId: string, cityName: string) =>
  ({ kind: "hotels", id: `${hotelId}~${cityName}` }) as const;
