import { keepPreviousData } from "@tanstack/react-query";
import { searchOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { FoundKind } from "@/api/generated/types.gen";

export const KINDS = ["city", "hotel", "itinerary", "show", "person"] as const satisfies FoundKind[];

/** What is called like `text`; of one kind, if one is given. The last answer stands until the next one comes. */
export const foundOptions = (text: string, kind: FoundKind | undefined, limit: number) => ({
  ...searchOptions({ query: { q: text, limit, ...(kind && { type: [kind] }) } }),
  enabled: text !== "",
  placeholderData: keepPreviousData,
});
