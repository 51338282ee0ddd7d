import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Option, PickerSource } from "./source";

export type Options = ReturnType<typeof useOptions>;

/** Searches the options by name; does nothing unless `active`. */
export function useOptions(source: PickerSource, search: string, active: boolean) {
  const query = useQuery({ ...source.find(search), enabled: active, placeholderData: keepPreviousData });
  return {
    // Keeps the previous results while the next ones load, but not those of another source.
    found: (query.isError ? [] : (query.data?.found ?? [])).filter((option) => isPart(option, source)),
    more: query.data?.more ?? false,
    isFetching: query.isFetching,
    /** Whether these are the results of the previous search. */
    isStale: query.isPlaceholderData,
    error: query.error as unknown,
    retry: () => void query.refetch(),
  };
}

/** The option with that id, and whether it is still loading. */
export function useOption(source: PickerSource, id: string | undefined) {
  const { data, isLoading } = useQuery({ ...source.get(id ?? ""), enabled: id !== undefined });
  return { option: data, isLoading };
}

const isPart = (option: Option, { within }: PickerSource) => within === undefined || option.within === within;
