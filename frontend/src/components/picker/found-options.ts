import { searchOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { Found, FoundKind } from "@/api/generated/types.gen";
import { isolated } from "../isolated";
import type { Option } from "./source";

/** The most characters that the search takes. */
const LONGEST = 100;

/** Looks for things of a kind by all their names, and with slips; the best comes first. */
export const searchOf = (kind: FoundKind, text: string, limit: number) =>
  searchOptions({ query: { q: [...text].slice(0, LONGEST).join(""), type: [kind], limit } });

/** Whether an answer is the search's and not a list's: while one waits, the previous answer may be of either. */
export const isFound = <List extends object>(answer: List | Found): answer is Found => "counts" in answer;

export const foundOptions = ({ response, counts }: Found, kind: FoundKind) => ({
  found: response.map(({ _id, name, matched, place }): Option => {
    // Why it is here, if its name does not say so.
    const detail = [...(matched === name ? [] : [isolated(matched)]), ...(place ? [isolated(place)] : [])];
    return { id: _id, label: name, detail: detail.join(" · ") || undefined };
  }),
  more: counts[kind] > response.length,
});
