import type { City } from "@/api/generated/types.gen";
import { placeSlug } from "@/components/photo-url";

/** The poster of a city: of the place that goes by its name, or, where that has no letter of a slug, one of its own. */
export const cityStandIn = ({ _id, name }: City) => ({ kind: "cities", id: placeSlug(name) || _id }) as const;
