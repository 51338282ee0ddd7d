import { Link, useLocation } from "react-router";
import type { PagedQuery } from "@/api/paged";
import { cx } from "../cx";
import { Empty } from "../states";
import { NoMatch } from "../no-match";
import { PagedList } from "../paged-list";
import { buttonClass } from "../ui/button-class";
import { MyRow, type RowContent } from "./my-row";
import { MyListSkeleton } from "./my-list-skeleton";

export type Thing = { _id: string; name: string };

export type MyListProps<T extends Thing> = {
  title: string;
  many: string;
  add: { to: string; label: string };
  query: PagedQuery<T>;
  /** What is searched for; empty without a search. */
  name: string;
  onClear: () => void;
  /** The title of the empty list, with and without a search, and what to do about the latter. */
  emptyTitle: string;
  noMatchTitle?: string;
  hint: string;
  quiet?: boolean;
  rowOf: (thing: T) => RowContent;
  onDelete: (thing: T, position: number) => void;
};

export function MyList<T extends Thing>(props: MyListProps<T>) {
  const { query, title, quiet, rowOf, onDelete } = props;
  const created = createdIn(useLocation().state);
  return (
    <PagedList
      query={query}
      items={query.data?.items}
      quiet={quiet}
      skeleton={<MyListSkeleton />}
      empty={<Nothing {...props} />}
      auto
    >
      {(things) => (
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
                {...rowOf(thing)}
                isNew={thing._id === created}
                onDelete={() => onDelete(thing, position)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** What the person has just created before coming here (see useNavigateAfterSave). */
function createdIn(state: unknown) {
  return typeof state === "object" && state !== null && "created" in state ? state.created : undefined;
}

function Nothing<T extends Thing>(props: MyListProps<T>) {
  const { name, onClear, emptyTitle, noMatchTitle = emptyTitle, hint, add, many } = props;
  if (name) return <NoMatch title={noMatchTitle} onClear={onClear} clearLabel={`Show all my ${many}`} />;
  return (
    <Empty title={emptyTitle}>
      <p className="text-ink-soft">{hint}</p>
      <Link to={add.to} className={buttonClass("secondary")}>
        {add.label}
      </Link>
    </Empty>
  );
}
