import { getItinerary, updateItinerary } from "@/api/generated/sdk.gen";
import type { Changes } from "@/api/use-write";
import { type ItineraryValues, valuesOf } from "./schema";

/* Not in mutations.ts: it needs the form's rules, which the list of one's own does not load. */

/**
 * Changes what was changed and nothing else: the call takes a whole itinerary, and the one that the form was opened with
 * may have been changed in another tab since.
 */
export async function changeItinerary({ id, changed }: Changes<ItineraryValues>) {
  const path = { id };
  const { data } = await getItinerary({ path, throwOnError: true });
  const body = { ...valuesOf(data.response), ...changed };
  await updateItinerary({ path, body, throwOnError: true });
}
