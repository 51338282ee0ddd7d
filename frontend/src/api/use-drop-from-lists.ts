import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { queriesOf } from "./invalidation";

type List = "listCities" | "listHotels" | "listItineraries" | "listShows" | "listReactions";
type Page = { response: { _id: string }[]; total?: number };

/** Removes a deleted thing from the cached lists. */
export function useDropFromLists() {
  const client = useQueryClient();
  return (list: List, id: string) => {
    client.setQueriesData<InfiniteData<Page>>({ predicate: queriesOf([list]) }, (data) =>
      data && "pages" in data ? { ...data, pages: data.pages.map((page) => without(page, id)) } : data,
    );
  };
}

function without(page: Page, id: string): Page {
  const response = page.response.filter(({ _id }) => _id !== id);
  const isShorter = response.length < page.response.length;
  return { ...page, response, ...(page.total !== undefined && isShorter && { total: page.total - 1 }) };
}
