import { HttpResponse } from "msw";
import { withDetails } from "./answers";

/**
 * A page of a list whose keys fall, as the API cuts it: the cursor is the key of the last thing given, so that what
 * comes or goes between two pages neither repeats nor hides others.
 */
export function keysetPage<T>(
  list: readonly T[],
  query: URLSearchParams,
  keyOf: (thing: T) => string,
  show: (thing: T) => unknown = (thing) => thing,
  beside: object = {},
) {
  const limit = Number(query.get("limit") ?? 100);
  const after = query.get("cursor");
  const rest = list
    .filter((thing) => after === null || keyOf(thing) < after)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  const response = rest.slice(0, limit);
  const last = response.at(-1);
  const next = last && rest.length > limit ? { next: keyOf(last) } : {};
  return HttpResponse.json({
    success: true,
    response: response.map((thing) => withDetails(show(thing))),
    ...next,
    ...beside,
  });
}
