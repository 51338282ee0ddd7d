/** The poster of a hotel: one of its own, in the streets of its city. */
export const hotelStandIn = (hotelId: string, cityName: string) =>
  ({ kind: "hotels", id: `${hotelId}~${cityName}` }) as const;
