import type { UseQueryOptions } from "@tanstack/react-query";

export type Option = {
  id: string;
  label: string;
  detail?: string;
  /** What it is a part of, where a source can be narrowed to that. */
  within?: string;
};

/** The first things that go by a name, and whether there are more. */
type Found = { found: Option[]; more: boolean };

/** The options of a query, whatever its call answers, that gives this. */
// oxlint-disable-next-line typescript/no-explicit-any -- each call has types of its own, which only `select` sees
type QueryFor<T> = Pick<UseQueryOptions<any, any, T, any>, "queryKey" | "queryFn" | "select">;

/** Where a picker gets its things from. A feature has one, and pages hand it to the forms of other features. */
export type PickerSource = {
  one: string;
  many: string;
  /** What all of its things are a part of; absent when it has them all. */
  within?: string;
  find: (search: string) => QueryFor<Found>;
  /** The thing with that id, for one that was chosen earlier. */
  get: (id: string) => QueryFor<Option>;
};
