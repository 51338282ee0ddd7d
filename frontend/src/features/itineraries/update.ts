import { getItinerary, updateItinerary } from "@/api/generated/sdk.gen";
import type { Changes } from "@/api/use-write";
import { type ItineraryValues, valuesOf } from "./schema";

/* Not in mutations.ts, because it needs the form's rules, which the person's list does not load. */

/** Updates only what was changed: the call takes a whole itinerary, and the form's copy may be outdated. */
export async function changeItinerary({ id, changed }: Changes<ItineraryValues>) {
  const path = { id };
  const { data } = await getItinerary({ path, throwOnError: true });
  const body = { ...valuesOf(data.response), ...changed };
  await updateItinerary({ path, body, throwOnError: true });
}
