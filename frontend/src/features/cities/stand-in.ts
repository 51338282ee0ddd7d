import type { City } from "@/api/generated/types.gen";

/** The poster of a city: of the place that goes by its name, or one that only this name has. */
export const cityStandIn = ({ name }: Pick<City, "name">) => ({ kind: "cities", id: name }) as const;
