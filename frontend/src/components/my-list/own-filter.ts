/** What a list of one's own may be ordered by; newest first unless the address says something else. */
export type OwnOrder = "newest" | "name" | "date" | "loved";
export type OwnFilter<O extends OwnOrder = OwnOrder> = { name: string; order: O };

/** The filter in the address: ?name=inn&order=name */
export const ownFilterOf = <O extends OwnOrder>(
  search: URLSearchParams,
  orders: readonly ["newest", ...O[]],
): OwnFilter<O | "newest"> => ({
  name: search.get("name") ?? "",
  order: orders.find((order) => order === search.get("order")) ?? "newest",
});
