import { listShowsInfiniteOptions, listShowsOptions } from "@/api/generated/@tanstack/react-query.gen";
import { pagedOptions, revalidated } from "@/api/paged";
import { type ShowFilter, questionOf } from "./filter";

/* Apart from the other questions: no page begins with these, and filters need not come with every page. */

const CARDS = 24;

/** All shows that a filter leaves. */
export const showsOptions = (filter: ShowFilter, today: string) => ({
  ...pagedOptions(listShowsInfiniteOptions({ query: { ...questionOf(filter, today), limit: CARDS } })),
  ...revalidated,
});

/** How many another filter would leave: of one page. */
export const showsCountOptions = (filter: ShowFilter, today: string) =>
  listShowsOptions({ query: { ...questionOf(filter, today), limit: CARDS } });
