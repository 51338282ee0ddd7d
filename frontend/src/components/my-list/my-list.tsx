import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { cx } from "../cx";
import { Empty, Failure } from "../faces";
import { LoadMore } from "../load-more";
import { buttonClass } from "../ui/button-class";
import { QuietFailure } from "../quiet-failure";
import { MyListSkeleton, MyRow, type RowFace } from "./my-row";

export type Thing = { _id: string; name: string };
type Page<T> = { response: T[]; next?: string; total?: number };
type ListQuery<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>, unknown>;

export type MyListProps<T extends Thing> = {
  title: string;
  many: string;
  add: { to: string; label: string };
  query: ListQuery<T>;
  /** What this person has just made stands first, wherever its place in the list may be. */
  made?: Pick<UseQueryResult<T | undefined>, "data" | "isError" | "isLoading">;
  /** Where the API can look for a name. */
  search?: { value: string; onChange: (name: string) => void; placeholder: string };
  /** What stands where nothing is, with and without a search. */
  emptyTitle: string;
  noMatchTitle?: string;
  /** A list that cannot be loaded is an empty one with a quiet word beside it, and no alert. */
  quiet?: boolean;
  face: (thing: T) => RowFace;
  onDelete: (thing: T, position: number) => void;
};

export function MyList<T extends Thing>(props: MyListProps<T>) {
  const { query, title, quiet, face, onDelete } = props;
  if (query.isPending || props.made?.isLoading) return <MyListSkeleton />;
  const failed = query.isError && !query.isFetchNextPageError;
  const retry = () => void query.refetch();
  if (failed && !quiet) return <Failure error={query.error} onRetry={retry} retrying={query.isFetching} />;
  if (failed) return <QuietFailure onRetry={retry} retrying={query.isFetching} />;
  const found = query.data?.pages.flatMap((page) => page.response) ?? [];
  // What was deleted elsewhere is an error.
  const made = props.made?.isError ? undefined : props.made?.data;
  const things = made ? [made, ...found.filter(({ _id }) => _id !== made._id)] : found;
  if (things.length === 0) return <Nothing {...props} />;
  return (
    <>
      <ul
        aria-label={title}
        aria-busy={query.isPlaceholderData}
        className={cx("flex flex-col gap-4 transition-opacity", query.isPlaceholderData && "opacity-50")}
      >
        {things.map((thing, position) => (
          <li key={thing._id}>
            <MyRow
              id={thing._id}
              name={thing.name}
              {...face(thing)}
              isNew={thing === made}
              onDelete={() => onDelete(thing, position)}
            />
          </li>
        ))}
      </ul>
      {!query.isPlaceholderData && <LoadMore query={query} auto />}
    </>
  );
}

function Nothing<T extends Thing>(props: MyListProps<T>) {
  const { search, emptyTitle, noMatchTitle = emptyTitle, add, many } = props;
  if (search?.value) {
    return (
      <Empty title={noMatchTitle}>
        <p className="text-ink-soft">Try fewer letters.</p>
        <button type="button" onClick={() => search.onChange("")} className={buttonClass("secondary")}>
          Show all my {many}
        </button>
      </Empty>
    );
  }
  return (
    <Empty title={emptyTitle}>
      <p className="text-ink-soft">What you make will be here, yours to change.</p>
      <Link to={add.to} className={buttonClass("secondary")}>
        {add.label}
      </Link>
    </Empty>
  );
}
