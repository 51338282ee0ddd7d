import { useMutation } from "@tanstack/react-query";
import { getItinerary, updateItinerary } from "@/api/generated/sdk.gen";
import { useOutdate } from "@/api/use-outdate";
import { type ItineraryValues, valuesOf } from "./schema";

/* Not in queries.ts, because it knows the form's rules: who only reads about a city need not load them. */

type Changes = { id: string; changed: Partial<ItineraryValues> };

/**
 * Changes what was changed and nothing else: the call takes a whole itinerary, and what a form was opened with may have
 * been changed in another tab since.
 */
export function useUpdateItinerary() {
  const outdate = useOutdate();
  return useMutation({
    mutationFn: async ({ id, changed }: Changes) => {
      const path = { id };
      const { data } = await getItinerary({ path, throwOnError: true });
      const body = { ...valuesOf(data.response), ...changed };
      await updateItinerary({ path, body, throwOnError: true });
    },
    onSuccess: () => outdate("updateItinerary"),
  });
}
