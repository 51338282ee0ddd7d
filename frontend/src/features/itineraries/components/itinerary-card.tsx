import { Clock, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Itinerary } from "@/api/generated/types.gen";
import { ActivityCreator } from "@/components/activity-creator";
import { formatHours, formatUsd } from "@/components/format";
import { Photo } from "@/components/photo";
import { Slideshow } from "@/components/slideshow/slideshow";
import { paths } from "@/paths";
import { itineraryPoster } from "../poster";
import { TagLinks } from "./tag-links";

type Props = {
  itinerary: Itinerary;
  /** Reactions and comments are other features; the page passes them in. */
  reactions: ReactNode;
  comments: ReactNode;
  /** The edit page, if the reader may edit it. */
  editTo: string | undefined;
  /** Asks whether to remove it, if the reader is an admin and it is somebody else's. */
  onRemove: (() => void) | undefined;
};

export function ItineraryCard({ itinerary, reactions, comments, editTo, onRemove }: Props) {
  const { _id, name, photo, photoDetails, price, duration, description, tags, userId } = itinerary;
  // Without any photo there is still one picture: the poster.
  const photos = photo.length > 0 ? photo : [""];
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-rest">
      <div className="grid lg:grid-cols-[5fr_7fr] print:grid-cols-[5fr_7fr]">
        <Slideshow
          label={`Photos of ${name}`}
          className="aspect-[8/5] lg:aspect-auto lg:min-h-84 print:aspect-auto print:min-h-0"
          slides={photos.map((src, position) => ({
            key: String(position),
            label: name,
            content: (
              <Photo
                src={src}
                details={photoDetails?.[position]}
                alt={`${name}, picture ${position + 1}`}
                fallback={itineraryPoster(itinerary, position)}
                className="size-full"
              />
            ),
          }))}
        />
        <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-7">
          <h3 dir="auto" className="-my-2 text-2xl">
            <Link
              to={paths.itinerary.to(_id)}
              className="inline-flex min-h-11 items-center decoration-2 underline-offset-4 hover:text-brand hover:underline"
            >
              {name}
            </Link>
          </h3>
          <ul className="flex flex-wrap gap-2 font-semibold [&_svg]:size-4.5">
            <li className="flex items-center gap-2 rounded-full bg-accent-wash px-4 py-1.5 text-on-accent-wash tabular-nums">
              <Wallet aria-hidden />
              {formatUsd(price)}
            </li>
            <li className="flex items-center gap-2 rounded-full bg-brand-wash px-4 py-1.5 text-on-brand-wash tabular-nums">
              <Clock aria-hidden />
              {formatHours(duration)}
            </li>
          </ul>
          <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft">
            {description}
          </p>
          <TagLinks tags={tags} />
          <ActivityCreator
            label="Shared by"
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
