import { Plus } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { confirmDelete } from "../editor/confirm-delete";
import { OrderSelect } from "../filters/order-select";
import { PageTitle } from "../page-title";
import { ResultCount } from "../result-count";
import { SearchField } from "../search-field";
import { buttonClass } from "../ui/button-class";
import { toast } from "../ui/toast";
import { MyList, type MyListProps, type Thing } from "./my-list";
import type { OwnFilter, OwnOrder } from "./own-filter";

const ORDERS: Record<OwnOrder, string> = {
  newest: "Newest",
  name: "Name",
  date: "Date",
  loved: "Most loved",
};

type Props<T extends Thing, O extends OwnOrder> = Omit<MyListProps<T>, "onDelete" | "name" | "onClear"> & {
  one: string;
  filter: OwnFilter<O>;
  onFilter: (change: Partial<OwnFilter<O>>) => void;
  orders: readonly O[];
  placeholder: string;
  /** What else is deleted with it, and that it cannot be undone. */
  deletionBody: string;
  remove: (id: string, cascade: boolean) => Promise<unknown>;
};

/** The person's own things, each with what came of it and buttons to edit and delete it. */
export function MyListPage<T extends Thing, O extends OwnOrder>(props: Props<T, O>) {
  const { title, one, many, add, query, filter, onFilter, orders, placeholder, deletionBody, remove } = props;
  const root = useRef<HTMLDivElement>(null);

  const askToDelete = async ({ _id, name }: T, position: number) => {
    const isDeleted = await confirmDelete({
      name,
      body: deletionBody,
      remove: (cascade) => remove(_id, cascade),
      finalFocus: () => placeAfter(root.current, _id, position),
    });
    if (isDeleted) toast({ title: `The ${one} is deleted` });
  };

  const hasNothing = query.data?.items.length === 0 && !query.isPlaceholderData && filter.name === "";
  return (
    <div ref={root} className="frame flex flex-col items-center pt-8 pb-12 sm:pt-12">
      <div className="column">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-4">
          <PageTitle documentTitle={title}>{title}</PageTitle>
          <Link to={add.to} className={buttonClass("primary", "medium", "max-sm:px-4 max-sm:text-sm")}>
            <Plus aria-hidden />
            {add.label}
          </Link>
        </div>
        {!hasNothing && (
          <div className="mt-6 grid gap-x-3 gap-y-4 min-[24rem]:grid-cols-[minmax(0,1fr)_9rem] sm:grid-cols-[minmax(0,1fr)_12rem]">
            <SearchField
              label={`Find ${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`}
              placeholder={placeholder}
              value={filter.name}
              onChange={(name) => onFilter({ name })}
            />
            <OrderSelect
              orders={orders.map((value) => ({ value, label: ORDERS[value] }))}
              order={filter.order}
              onChange={(order) => onFilter({ order })}
            />
          </div>
        )}
        <div className="mt-3 mb-2">
          <ResultCount pages={query.isPlaceholderData ? undefined : query.data?.pages} one={one} many={many} />
        </div>
        <MyList {...props} name={filter.name} onClear={() => onFilter({ name: "" })} onDelete={askToDelete} />
      </div>
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
