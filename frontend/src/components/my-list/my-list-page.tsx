import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { confirmDelete } from "../editor/confirm-delete";
import { PageTitle } from "../page-title";
import { ResultCount } from "../result-count";
import { SearchField } from "../search-field";
import { buttonClass } from "../ui/button-class";
import { toast } from "../ui/toast";
import { MyList } from "./my-list";
import type { RowFace } from "./my-row";

export type Thing = { _id: string; name: string };
type Page<T> = { response: T[]; next?: string; total?: number };
type ListQuery<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>, unknown>;

export type MyListPageProps<T extends Thing> = {
  title: string;
  one: string;
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
  /** What else goes with it. */
  deletionBody: string;
  remove: (id: string, cascade: boolean) => Promise<unknown>;
  children?: ReactNode;
};

/** What a person has made: each with its picture, a way to change it and one to delete it. */
export function MyListPage<T extends Thing>(props: MyListPageProps<T>) {
  const { title, one, many, add, query, search, deletionBody, remove } = props;
  const root = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<string>();
  const made = deleted !== undefined && props.made?.data?._id === deleted ? undefined : props.made;

  const askToDelete = async ({ _id, name }: T, position: number) => {
    const isDeleted = await confirmDelete({
      name,
      body: deletionBody,
      remove: async (cascade) => {
        await remove(_id, cascade);
        setDeleted(_id);
      },
      finalFocus: () => placeAfter(root.current, _id, position),
    });
    if (isDeleted) toast({ title: `The ${one} is deleted` });
  };

  return (
    <div ref={root} className="frame max-w-5xl pt-8 pb-12 sm:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-4">
        <PageTitle documentTitle={title} size="text-[1.75rem] sm:text-4xl">
          {title}
        </PageTitle>
        <Link to={add.to} className={buttonClass("primary", "medium", "max-sm:px-4 max-sm:text-sm")}>
          <Plus aria-hidden />
          {add.label}
        </Link>
      </div>
      {search && (
        <div className="mt-6 max-w-md">
          <SearchField label={`Find a ${one}`} {...search} />
        </div>
      )}
      <div className="mt-5 mb-4">
        <ResultCount pages={query.isPlaceholderData ? undefined : query.data?.pages} one={one} many={many} />
      </div>
      <MyList {...props} made={made} onDelete={askToDelete} />
    </div>
  );
}

/** The row that takes the deleted one's place (which may still be drawn), else the one before it, else the heading. */
function placeAfter(root: HTMLElement | null, id: string, position: number) {
  const links = [...(root?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].filter(
    ({ dataset }) => dataset.row !== id,
  );
  return links[Math.min(position, links.length - 1)] ?? root?.querySelector("h1");
}
