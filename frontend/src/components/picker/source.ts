import type { UseQueryOptions } from "@tanstack/react-query";

export type Option = {
  id: string;
  label: string;
  detail?: string;
  /** The name of its city alone. */
  city?: string;
  /** What it belongs to, if a source can be narrowed to that. */
  within?: string;
};

/** The first matches of a name, and whether there are more. */
type Found = { found: Option[]; more: boolean };

/** The options of any query whose result is this. */
// oxlint-disable-next-line typescript/no-explicit-any -- each call has types of its own, which only `select` sees
export type QueryFor<T> = Pick<UseQueryOptions<any, any, T, any>, "queryKey" | "queryFn" | "select">;

/** Where a picker gets its options. A feature has one, and pages pass it to the forms of other features. */
export type PickerSource = {
  one: string;
  many: string;
  /** What all its options belong to; undefined when it is not narrowed. */
  within?: string;
  find: (search: string) => QueryFor<Found>;
  /** The option with that id, which was chosen earlier. */
  get: (id: string) => QueryFor<Option>;
};
