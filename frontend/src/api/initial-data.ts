import { type QueryKey, hashKey } from "@tanstack/react-query";

/** The id of the element in which the server (crates/http-api/src/pages/initial_data.rs) puts answers into the page. */
const ELEMENT = "initial-data";

/** A call by its operation, with its parameters as they are in the key of its query. */
type Call = { _id?: string; path?: unknown; query?: unknown };
type Answered = { call: string; path?: unknown; query?: unknown; answer: unknown };

/** What the server answered with the page, and when, in milliseconds since 1970. */
export type InitialData = { answers: Map<string, unknown>; answeredAt: number };

/** The answers that came with the page, for one use. */
export function takeInitialData(): InitialData {
  const element = document.getElementById(ELEMENT);
  const answered = (element ? JSON.parse(element.textContent) : []) as Answered[];
  element?.remove();
  return {
    answers: new Map(answered.map(({ call, path, query, answer }) => [hashOf({ _id: call, path, query }), answer])),
    answeredAt: answeredAt(),
  };
}

/** The answer to a query, if it came with the page. */
export const answerTo = ({ answers }: InitialData, [call]: QueryKey) => answers.get(hashOf(call as Call));

const hashOf = ({ _id, path, query }: Call) => hashKey([_id, path, query]);

/**
 * The moment of the page's answer. One that the browser took from its cache without asking (Back, a restored tab) is of
 * no known age: as old as can be.
 */
function answeredAt(): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit === undefined) return Date.now();
  return visit.transferSize === 0 ? 1 : performance.timeOrigin + visit.responseStart;
}
