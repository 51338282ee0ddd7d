import type { Show } from "@/api/generated/types.gen";
import { Badge } from "@/components/badge";
import { Card } from "@/components/card";
import { formatDollars } from "@/components/format";
import { isOver } from "@/components/over";
import { Photo } from "@/components/photo";
import { showPoster } from "../poster";
import type { Sparse } from "@/components/sparse";
import { TalkCounts } from "@/components/talk-counts";
import { paths } from "@/paths";
import { DateBlock } from "./date-block";
import { ShowWhen } from "./show-when";

type Props = { show: Sparse<Show, "loved" | "comments">; eager?: boolean; heading?: "h2" | "h3" };

/** A show in a list of many. */
export function ShowTile({ show, eager = false, heading }: Props) {
  const { _id, name, photo, price, hotel, loved, comments } = show;
  const over = isOver(show);
  return (
    <Card
      to={paths.show.to(_id)}
      name={name}
      heading={heading}
      place={`${hotel.name}, ${hotel.city.name}`}
      side={<DateBlock show={show} isOver={over} />}
      isDimmed={over}
      badge={over && <Badge>Over</Badge>}
      photo={
        <Photo
          src={photo}
          details={show.photoDetails}
          alt=""
          fallback={showPoster(show)}
          className="aspect-[8/5] w-full"
          eager={eager}
        />
      }
      facts={
        <>
          <ShowWhen show={show} isBeside />
          <p className="mt-auto flex min-h-6 flex-wrap items-center gap-x-4 font-semibold text-accent tabular-nums">
            {formatDollars(price)}
            <TalkCounts loved={loved} comments={comments} className="ml-auto" />
          </p>
        </>
      }
    />
  );
}
