import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Show } from "@/api/generated/types.gen";
import { ActivityCreator } from "@/components/activity-creator";
import { Badge } from "@/components/badge";
import { cx } from "@/components/cx";
import { formatDollars } from "@/components/format";
import { isOver } from "@/components/over";
import { Photo } from "@/components/photo";
import { paths } from "@/paths";
import { showPoster } from "../poster";
import { DateBlock } from "./date-block";
import { ShowWhen } from "./show-when";

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
  const { _id, name, photo, price, description, userId } = show;
  const over = isOver(show);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-rest">
      <div className="grid lg:grid-cols-[5fr_7fr] print:grid-cols-[5fr_7fr]">
        <div className="relative grid">
          <Photo
            src={photo}
            details={show.photoDetails}
            alt={name}
            fallback={showPoster(show)}
            className={cx(
              "aspect-[8/5] lg:aspect-auto lg:min-h-80 print:aspect-[8/5] print:min-h-0",
              over && "opacity-60 grayscale-75",
            )}
          />
          {over && (
            <span className="absolute top-3 left-3">
              <Badge>Over</Badge>
            </span>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-7">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
            <DateBlock show={show} isOver={over} className="rounded-box py-2.5 max-[19rem]:hidden" />
            <h3 dir="auto" className="-my-2 flex-[1_1_10rem] text-2xl">
              <Link
                to={paths.show.to(_id)}
                className="inline-flex min-h-11 items-center decoration-2 underline-offset-4 hover:text-brand hover:underline"
              >
                {name}
              </Link>
            </h3>
            <p className="shrink-0 rounded-full bg-accent-wash px-4 py-1.5 font-semibold text-on-accent-wash tabular-nums">
              {formatDollars(price)}
            </p>
          </div>
          <p className="flex items-center gap-2 font-medium [&>svg]:size-4.5 [&>svg]:shrink-0">
            <CalendarDays aria-hidden />
            <ShowWhen show={show} />
          </p>
          <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft">
            {description}
          </p>
          <ActivityCreator
            label="Hosted by"
            creator={userId}
            to={paths.traveller.to(userId._id)}
            about={name}
            editTo={editTo}
            onRemove={onRemove}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 sm:px-7">
        {reactions}
        {comments}
      </div>
    </article>
  );
}
