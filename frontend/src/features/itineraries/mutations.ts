import { deleteItineraryMutation } from "@/api/generated/@tanstack/react-query.gen";
import { createItinerary } from "@/api/generated/sdk.gen";
import { useDeletion } from "@/api/use-deletion";
import type { ItineraryValues } from "./schema";

export const addItinerary = (body: ItineraryValues) => createItinerary({ body, throwOnError: true });

export const ITINERARY_DELETION = "Its comments and reactions go with it. There is no way back.";

export const useDeleteItinerary = () => useDeletion(deleteItineraryMutation(), "deleteItinerary", "listItineraries");
