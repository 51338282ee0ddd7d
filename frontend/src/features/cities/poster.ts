import type { City } from "@/api/generated/types.gen";

/** The poster of a city, by name, or one that is drawn from the name. */
export const cityPoster = ({ name }: Pick<City, "name">) => ({ kind: "cities", id: name }) as const;
