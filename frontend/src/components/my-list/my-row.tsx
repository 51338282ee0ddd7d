import { MapPin, Trash2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { cx } from "../cx";
import { EditLink } from "../edit-link";
import { Photo } from "../photo";
import { TalkCounts } from "../talk-counts";
import { buttonClass } from "../ui/button-class";
import { footClass, photoClass, rowClass } from "./row-layout";

export type RowContent = {
  photo: Pick<ComponentProps<typeof Photo>, "src" | "details" | "fallback">;
  /** The public page. */
  to: string;
  editTo: string;
  /** Where in the world it is. */
  place: string;
  /** More of it, in RowFact. */
  facts: ReactNode;
  talk?: { loved: number; comments: number };
  /** Of a show in the past. */
  isOver?: boolean;
};

type Props = RowContent & { id: string; name: string; isNew: boolean; onDelete: () => void };

export function MyRow({ id, name, photo, to, editTo, place, facts, talk, isOver = false, isNew, onDelete }: Props) {
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className={cx(rowClass, "shadow-rest")}>
      <Photo {...photo} alt="" className={cx(photoClass, isOver && "opacity-60 grayscale")} />
      <div className="min-w-0 self-center sm:pt-1 sm:pr-2">
        <h2 id={nameId} className="text-name">
          <Link
            to={to}
            data-row={id}
            dir="auto"
            className="inline-flex min-h-11 items-center py-1 decoration-2 underline-offset-4 hover:text-brand hover:underline sm:min-h-9"
          >
            {name}
          </Link>
        </h2>
        <p className="flex items-start gap-1.5 text-[0.9375rem] text-ink-soft">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
          <span className="min-w-0">{place}</span>
        </p>
        <ul className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[0.9375rem] text-ink-soft tabular-nums">
          {isNew && <RowFact tone="new">Just created</RowFact>}
          {isOver && <RowFact tone="over">Over</RowFact>}
          {facts}
        </ul>
      </div>
      <div className={footClass}>
        <TalkCounts {...talk} className="mr-auto pl-1 sm:pl-0" />
        <div className="-mr-1 flex flex-wrap gap-1">
          <EditLink to={editTo} name={name} />
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
      </div>
    </article>
  );
}

const washClass = "rounded-small px-2.5 py-0.5 text-sm font-semibold";
const tones = {
  plain: "",
  price: "font-semibold text-accent",
  date: cx(washClass, "bg-sun-wash text-on-sun-wash"),
  new: cx(washClass, "bg-brand-wash text-on-brand-wash"),
  over: cx(washClass, "bg-sunken text-ink"),
};

/** A fact of a row; what it is says its colour. */
export function RowFact({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <li className={tones[tone] || undefined}>{children}</li>;
}
