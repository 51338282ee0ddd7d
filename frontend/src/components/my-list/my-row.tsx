import { Trash2 } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { Link } from "react-router";
import { cx } from "../cx";
import { EditLink } from "../edit-link";
import { Loading } from "../states";
import { Photo } from "../photo";
import { buttonClass } from "../ui/button-class";

export type RowContent = {
  photo: Pick<ComponentProps<typeof Photo>, "src" | "fallback">;
  /** The public page. */
  to: string;
  editTo: string;
  facts: string[];
};

type Props = RowContent & { id: string; name: string; isNew: boolean; onDelete: () => void };

const rowClass =
  "grid grid-cols-[6rem_minmax(0,1fr)] max-[19rem]:grid-cols-1 items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 sm:flex sm:pr-5";
const photoClass = "aspect-square w-24 shrink-0 rounded-box sm:aspect-[8/5] sm:w-44";

export function MyRow({ id, name, photo, to, editTo, facts, isNew, onDelete }: Props) {
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className={cx(rowClass, "shadow-rest")}>
      <Photo {...photo} alt="" className={photoClass} />
      <div className="min-w-0 flex-1">
        <h2 id={nameId} className="text-xl">
          <Link
            to={to}
            data-row={id}
            dir="auto"
            className="inline-flex min-h-11 items-center py-1 underline-offset-4 hover:text-brand hover:underline"
          >
            {name}
          </Link>
        </h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft tabular-nums">
          {isNew && <li className="font-medium text-brand">Just created</li>}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="col-span-2 max-[19rem]:col-span-1 flex shrink-0 flex-wrap justify-between gap-2">
        <EditLink to={editTo} name={name} variant="secondary" />
        <button
          type="button"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
          className={buttonClass("quiet", "small", "text-danger hover:bg-accent-wash hover:text-on-accent-wash")}
        >
          <Trash2 aria-hidden />
          Delete
        </button>
      </div>
    </article>
  );
}

export function MyListSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={rowClass}>
            <div className={cx("skeleton", photoClass)} />
            <div className="flex flex-1 flex-col gap-3">
              <div className="skeleton h-6 w-2/5" />
              <div className="skeleton h-5 w-3/5" />
            </div>
            <div className="skeleton col-span-2 max-[19rem]:col-span-1 max-w-full h-11 w-48 rounded-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
