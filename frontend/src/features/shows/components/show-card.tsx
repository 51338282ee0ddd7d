import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import type { Show } from "@/api/generated/types.gen";
import { ActivityCreator } from "@/components/activity-creator";
import { formatDollars, formatShowDate } from "@/components/format";
import { Photo } from "@/components/photo";

type Props = {
  show: Show;
  /** Reactions and comments are other features; the page passes them in. */
  reactions: ReactNode;
  comments: ReactNode;
  /** The edit page, if the reader may edit it. */
  editTo: string | undefined;
  /** Asks whether to remove it, if the reader is an admin and it is somebody else's. */
  onRemove: (() => void) | undefined;
};

export function ShowCard({ show, reactions, comments, editTo, onRemove }: Props) {
  const { _id, name, photo, price, description, date, userId } = show;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-rest">
      <div className="grid lg:grid-cols-[5fr_7fr] print:grid-cols-[5fr_7fr]">
        <Photo
          src={photo}
          alt={name}
          fallback={{ kind: "shows", id: _id }}
          className="aspect-[8/5] lg:aspect-auto lg:min-h-80 print:aspect-[8/5] print:min-h-0"
        />
        <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-7">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
            <h3 dir="auto" className="flex-[1_1_13rem] text-2xl">
              {name}
            </h3>
            <p className="shrink-0 rounded-full bg-accent-wash px-4 py-1.5 font-semibold text-on-accent-wash tabular-nums">
              {formatDollars(price)}
            </p>
          </div>
          <p className="flex items-center gap-2 font-medium text-brand [&>svg]:size-4.5 [&>svg]:shrink-0">
            <CalendarDays aria-hidden />
            <time dateTime={date} className="text-balance">
              {formatShowDate(date)}
            </time>
          </p>
          <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft">
            {description}
          </p>
          <ActivityCreator label="Hosted by" creator={userId} about={name} editTo={editTo} onRemove={onRemove} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 sm:px-7">
        {reactions}
        {comments}
      </div>
    </article>
  );
}
