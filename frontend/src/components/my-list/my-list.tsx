import { Link } from "react-router";
import { cx } from "../cx";
import { Empty, Failure } from "../faces";
import { LoadMore } from "../load-more";
import { buttonClass } from "../ui/button-class";
import type { MyListPageProps, Thing } from "./my-list-page";
import { MyListSkeleton, MyRow } from "./my-row";
import { QuietFailure } from "../quiet-failure";

type Props<T extends Thing> = MyListPageProps<T> & { onDelete: (thing: T, position: number) => void };

export function MyList<T extends Thing>(props: Props<T>) {
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

function Nothing<T extends Thing>(props: Props<T>) {
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
