import { Link } from "react-router";
import type { PagedQuery } from "@/api/paged";
import { cx } from "../cx";
import { Empty } from "../states";
import { NoMatch } from "../no-match";
import { PagedList } from "../paged-list";
import { buttonClass } from "../ui/button-class";
import { MyListSkeleton, MyRow, type RowContent } from "./my-row";

export type Thing = { _id: string; name: string };

export type MyListProps<T extends Thing> = {
  title: string;
  many: string;
  add: { to: string; label: string };
  query: PagedQuery<T>;
  /** What the person has just created comes first. */
  created?: { thing: T | undefined; isLoading: boolean };
  /** If the API can search these by name. */
  search?: { value: string; onChange: (name: string) => void; placeholder: string };
  /** The title of the empty list, with and without a search. */
  emptyTitle: string;
  noMatchTitle?: string;
  quiet?: boolean;
  rowOf: (thing: T) => RowContent;
  onDelete: (thing: T, position: number) => void;
};

export function MyList<T extends Thing>(props: MyListProps<T>) {
  const { query, title, quiet, rowOf, onDelete } = props;
  const { thing: created, isLoading } = props.created ?? {};
  if (isLoading) return <MyListSkeleton />;
  const listed = query.data?.items ?? [];
  const things = created ? [created, ...listed.filter(({ _id }) => _id !== created._id)] : listed;
  return (
    <PagedList
      query={query}
      items={things}
      quiet={quiet}
      skeleton={<MyListSkeleton />}
      empty={<Nothing {...props} />}
      auto
    >
      {() => (
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
                isNew={thing === created}
                onDelete={() => onDelete(thing, position)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Nothing<T extends Thing>({ search, emptyTitle, noMatchTitle = emptyTitle, add, many }: MyListProps<T>) {
  if (search?.value) {
    return <NoMatch title={noMatchTitle} onClear={() => search.onChange("")} clearLabel={`Show all my ${many}`} />;
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
