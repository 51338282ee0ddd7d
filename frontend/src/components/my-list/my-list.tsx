import { Link } from "react-router";
import type { PagedQuery } from "@/api/paged";
import { cx } from "../cx";
import { Empty } from "../faces";
import { NoMatch } from "../no-match";
import { PagedList } from "../paged-list";
import { buttonClass } from "../ui/button-class";
import { MyListSkeleton, MyRow, type RowFace } from "./my-row";

export type Thing = { _id: string; name: string };

export type MyListProps<T extends Thing> = {
  title: string;
  many: string;
  add: { to: string; label: string };
  query: PagedQuery<T>;
  /** What this person has just made stands first, wherever its place in the list may be. */
  made?: { made: T | undefined; isLoading: boolean };
  /** Where the API can look for a name. */
  search?: { value: string; onChange: (name: string) => void; placeholder: string };
  /** What stands where nothing is, with and without a search. */
  emptyTitle: string;
  noMatchTitle?: string;
  quiet?: boolean;
  face: (thing: T) => RowFace;
  onDelete: (thing: T, position: number) => void;
};

export function MyList<T extends Thing>(props: MyListProps<T>) {
  const { query, title, quiet, face, onDelete } = props;
  const { made, isLoading } = props.made ?? {};
  if (isLoading) return <MyListSkeleton />;
  const listed = query.data?.items ?? [];
  const things = made ? [made, ...listed.filter(({ _id }) => _id !== made._id)] : listed;
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
                {...face(thing)}
                isNew={thing === made}
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
