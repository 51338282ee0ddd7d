import { oneOf, questionInSearch, text } from "@/api/page-query";

/** What a list of one's own may be ordered by; newest first unless the address says something else. */
export type OwnOrder = "newest" | "name" | "date" | "loved";
export type OwnFilter<O extends OwnOrder = OwnOrder> = { name: string; order: O };

/** The parameters of a list of one's own: ?name=inn&order=name. `search`: by which the call searches. */
export const ownParameters = <const S extends string, const O extends OwnOrder>(
  search: S,
  orders: readonly ["newest", ...O[]],
) => ({
  ...({ [search]: text("name") } as Record<S, ReturnType<typeof text>>),
  order: oneOf<"newest" | O, { usual: "newest" }>("order", orders, { usual: "newest" }),
});

/** The filter in the address. */
export const ownFilterOf = <O extends OwnOrder>(
  search: URLSearchParams,
  orders: readonly ["newest", ...O[]],
): OwnFilter<O | "newest"> => {
  const { name = "", order } = questionInSearch(ownParameters("name", orders), search);
  return { name, order };
};
