import type { AnyUseInfiniteQueryOptions, AnyUseQueryOptions } from "@tanstack/react-query";

/*
 * What a page asks the API first, as plain data. The browser asks by it, and so does the server, which finds the same
 * data in pages.json and puts the answers into the page (crates/http-api/src/pages/parameters.rs reads alike).
 */

/** Where a parameter of a call comes from. What is not of its kind is not asked for. */
type Parameter =
  | { kind: "fixed"; value: string | number }
  /** A part of the address's path. */
  | { kind: "path"; name: string }
  /** The id of who is signed in. A guest does not ask the query at all. */
  | { kind: "me" }
  /** The others are parameters of the address's query string. Of a longer text only the beginning counts. */
  | { kind: "text"; name: string; maxLength?: number }
  | { kind: "number"; name: string; minimum: number; maximum: number; multipleOf: number }
  /** Such as 38.72,-9.14: latitude and longitude. */
  | { kind: "place"; name: string }
  /** One of these, or else `usual`. `goesWith`: parameters that are asked with one of the values, and only with it. */
  | { kind: "oneOf"; name: string; values: readonly string[]; usual?: string; goesWith?: Record<string, string> }
  /** Those of these that are given, in their order; without any, the first `maxItems` of any texts. */
  | { kind: "several"; name: string; values?: readonly string[]; maxItems?: number };

export type Parameters = Record<string, Parameter>;

type ValueOf<P> = P extends { kind: "fixed"; value: infer V }
  ? V
  : P extends { kind: "path" | "me" }
    ? string
    : P extends { kind: "text" | "place" }
      ? string | undefined
      : P extends { kind: "number" }
        ? number | undefined
        : P extends { kind: "oneOf"; values: readonly (infer V)[] }
          ? V | (P extends { usual: string } ? never : undefined)
          : P extends { values: readonly (infer V)[] }
            ? V[] | undefined
            : string[] | undefined;

/** What is asked: the parameters of a call. */
export type QuestionOf<T> = { [K in keyof T]: ValueOf<T[K]> };

export const fixed = <const V extends string | number>(value: V) => ({ kind: "fixed", value }) as const;
export const fromPath = (name: string) => ({ kind: "path", name }) as const;
export const me = { kind: "me" } as const;
export const text = (name: string, bounds: { maxLength?: number } = {}) => ({ kind: "text", name, ...bounds }) as const;
export const place = (name: string) => ({ kind: "place", name }) as const;
export const number = (name: string, bounds: { minimum: number; maximum: number; multipleOf: number }) =>
  ({ kind: "number", name, ...bounds }) as const;
export const oneOf = <
  const V extends string,
  const More extends { usual?: NoInfer<V>; goesWith?: { [Value in NoInfer<V>]?: string } },
>(
  name: string,
  values: readonly V[],
  more: More,
) => ({ kind: "oneOf", name, values, ...more }) as const;
export const several = <const B extends { values: readonly string[] } | { maxItems: number }>(
  name: string,
  bounds: B,
) => ({ kind: "several", name, ...bounds }) as const;

type Options = AnyUseQueryOptions | AnyUseInfiniteQueryOptions;

export type PageQuery = {
  /** The operation's id in the API's document: a GET. */
  call: string;
  parameters: Parameters;
  /** The options of the query that asks so. */
  options: (question: never) => Options;
};

/** A query that a page begins with: a call, its parameters, and the options of the query that asks it. */
export const asks = <const P extends Parameters>(
  call: string,
  parameters: P,
  options: (question: QuestionOf<P>) => Options,
): PageQuery => ({ call, parameters, options });

export type Visit = {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** Who the token says is signed in; undefined for a guest. */
  userId: string | undefined;
};

/** The options of the queries that a page begins with, for an address. */
export const optionsOf = (queries: readonly PageQuery[], visit: Visit): Options[] =>
  queries
    .filter(({ parameters }) => visit.userId !== undefined || !isPersonal(parameters))
    .map(({ parameters, options }) => options(questionIn(parameters, visit) as never));

/** Whether it depends on who is asking. */
export const isPersonal = (parameters: Parameters) => Object.values(parameters).some(({ kind }) => kind === "me");

/** What parameters ask at an address's query string, without those of its path. */
export const questionInSearch = <P extends Parameters>(parameters: P, search: URLSearchParams) =>
  questionIn(parameters, { search, params: {}, userId: undefined });

function questionIn<P extends Parameters>(parameters: P, visit: Visit): QuestionOf<P> {
  const named = Object.entries(parameters);
  const question = Object.fromEntries(
    named.map(([name, parameter]) => [name, readers[parameter.kind](parameter as never, visit)]),
  );
  for (const [name, { goesWith = {}, usual }] of named as [string, Of<"oneOf">][]) {
    for (const [value, other] of Object.entries(goesWith)) {
      if (question[name] === value && question[other] === undefined) question[name] = usual;
      if (question[name] !== value) question[other] = undefined;
    }
  }
  return question as QuestionOf<P>;
}

type Of<K extends Parameter["kind"]> = Extract<Parameter, { kind: K }>;

const readers: { [K in Parameter["kind"]]: (parameter: Of<K>, visit: Visit) => unknown } = {
  fixed: ({ value }) => value,
  me: (_, { userId }) => userId,
  path: ({ name }, { params }) => params[name] ?? "",
  text: ({ name, maxLength }, { search }) => search.get(name)?.slice(0, maxLength) || undefined,
  number({ name, minimum, maximum, multipleOf }, { search }) {
    const value = Number(search.get(name) || Number.NaN);
    const steps = value / multipleOf;
    return value >= minimum && value <= maximum && Math.abs(steps - Math.round(steps)) < 1e-6 ? value : undefined;
  },
  place({ name }, { search }) {
    const given = search.get(name) ?? "";
    return isPlace(given) ? given : undefined;
  },
  oneOf: ({ name, values, usual }, { search }) => values.find((value) => value === search.get(name)) ?? usual,
  several({ name, values, maxItems }, { search }) {
    const given = search.getAll(name);
    const chosen = values?.filter((value) => given.includes(value)) ?? [...new Set(given.filter(Boolean))];
    return chosen.length > 0 ? chosen.slice(0, maxItems) : undefined;
  },
};

/** Of latitude and longitude. */
const MOST_DEGREES = [90, 180];
const isDegrees = (part: string, at: number) =>
  /^-?\d{1,3}(?:\.\d{1,6})?$/.test(part) && Math.abs(Number(part)) <= (MOST_DEGREES[at] ?? 0);

/** Whether it is a place on the globe as addresses and the API write it. */
function isPlace(given: string): boolean {
  const parts = given.split(",");
  return parts.length === 2 && parts.every(isDegrees);
}
