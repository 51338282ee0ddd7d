import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { confirmDelete } from "../editor/confirm-delete";
import { PageTitle } from "../page-title";
import { ResultCount } from "../result-count";
import { SearchField } from "../search-field";
import { buttonClass } from "../ui/button-class";
import { toast } from "../ui/toast";
import { MyList, type MyListProps, type Thing } from "./my-list";

type Props<T extends Thing> = Omit<MyListProps<T>, "onDelete"> & {
  one: string;
  /** What else is deleted with it, and that it cannot be undone. */
  deletionBody: string;
  remove: (id: string, cascade: boolean) => Promise<unknown>;
};

/** The person's own things, each with its picture and buttons to edit and delete it. */
export function MyListPage<T extends Thing>(props: Props<T>) {
  const { title, one, many, add, query, search, deletionBody, remove } = props;
  const root = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<string>();
  const created = deleted !== undefined && props.created?.thing?._id === deleted ? undefined : props.created;

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
      <MyList {...props} created={created} onDelete={askToDelete} />
    </div>
  );
}

/**
 * What takes the focus: the next row, else the previous one, else the heading. The deleted one may still be rendered.
 */
function placeAfter(root: HTMLElement | null, id: string, position: number) {
  const links = [...(root?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].filter(
    ({ dataset }) => dataset.row !== id,
  );
  return links[Math.min(position, links.length - 1)] ?? root?.querySelector("h1");
}
