import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Option, PickerSource } from "./source";

export type Options = ReturnType<typeof useOptions>;

/** Asks the server for the first things that go by that name; nothing while it is not `active`. */
export function useOptions(source: PickerSource, search: string, active: boolean) {
  const query = useQuery({ ...source.find(search), enabled: active, placeholderData: keepPreviousData });
  return {
    // Those of the search before stay while the next one is on its way, but not those of another part.
    found: (query.isError ? [] : (query.data?.found ?? [])).filter((option) => isPart(option, source)),
    more: query.data?.more ?? false,
    isFetching: query.isFetching,
    /** Whether these are still those of the search before. */
    isStale: query.isPlaceholderData,
    error: query.error as unknown,
    retry: () => void query.refetch(),
  };
}

/** The thing with that id, and whether it is still on its way. */
export function useOption(source: PickerSource, id: string | undefined) {
  const { data, isLoading } = useQuery({ ...source.get(id ?? ""), enabled: id !== undefined });
  return { option: data, isLoading };
}

const isPart = (option: Option, { within }: PickerSource) => within === undefined || option.within === within;
