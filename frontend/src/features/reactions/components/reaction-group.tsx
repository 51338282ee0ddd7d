import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useRef } from "react";
import type { MyReactionGroup as Group } from "@/api/generated/types.gen";
import { cx } from "@/components/cx";
import { formatCount } from "@/components/format";
import { PagedList } from "@/components/paged-list";
import { useInView } from "@/components/use-in-view";
import { useLatch } from "@/components/use-latch";
import { colourOf } from "../colours";
import { GROUP_PAGE, myReactionsOptions } from "../queries";
import { ReactedItem } from "./reacted-item";
import { ReactionIcon } from "./reaction-icon";

type Props = {
  userId: string;
  group: Group;
  isFolded: boolean;
  onToggle: () => void;
  /** The first groups are on the screen at once. */
  isFirst: boolean;
};

/** What the person has reacted to in one way. It is asked for once it comes near the screen, unfolded. */
export function ReactionGroup({ userId, group: { name, icon, count }, isFolded, onToggle, isFirst }: Props) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const isNear = useLatch(useInView(root, isFirst, "800px"));
  const query = useInfiniteQuery({ ...myReactionsOptions(userId, name), enabled: isNear && !isFolded });
  const colour = colourOf(name);
  return (
    <section ref={root} aria-labelledby={id} className="mt-6">
      <div
        className={cx(
          "relative flex min-h-13 items-center gap-3 rounded-box py-2 pr-4 pl-2.5 tracking-[-0.022em] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand",
          colour,
        )}
      >
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-on-reaction text-reaction-black"
        >
          <ReactionIcon src={icon} className="size-5" />
        </span>
        {/* The name and nothing else: it is what the group is called. */}
        <h2 id={id} className={cx("min-w-0 font-sans text-lg font-semibold tracking-[inherit]", colour)}>
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={`${id}-list`}
            aria-describedby={`${id}-count`}
            onClick={onToggle}
            className="text-left wrap-anywhere outline-none after:absolute after:inset-0"
          >
            {name}
          </button>
        </h2>
        <p id={`${id}-count`} className="ml-auto shrink-0 text-base font-medium tracking-normal tabular-nums">
          {formatCount(count)} <span className="max-sm:sr-only">{count === 1 ? "reaction" : "reactions"}</span>
        </p>
        <ChevronDown aria-hidden className={cx("size-5 shrink-0 transition-[rotate]", isFolded && "-rotate-90")} />
      </div>
      <div id={`${id}-list`} hidden={isFolded}>
        {isNear ? (
          <PagedList
            query={query}
            items={query.data}
            quiet
            skeleton={<GroupSkeleton count={count} bone="skeleton" />}
            empty={null}
            label={
              <>
                Show more <span className="sr-only">of {name}</span>
              </>
            }
          >
            {(reactions) => (
              <ul aria-labelledby={id} className="divide-y divide-line">
                {reactions.map((reaction) => (
                  <ReactedItem key={reaction._id} reaction={reaction} />
                ))}
              </ul>
            )}
          </PagedList>
        ) : (
          <GroupSkeleton count={count} />
        )}
      </div>
    </section>
  );
}

/** Without `bone` it keeps the room, and shows nothing. */
function GroupSkeleton({ count, bone }: { count: number; bone?: string }) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: Math.min(count, GROUP_PAGE) }, (_, index) => (
        <div key={index} className="flex h-22 items-center gap-4 px-2">
          <div className={cx("size-16 rounded-box", bone)} />
          <div className={cx("h-5 w-2/5", bone)} />
        </div>
      ))}
    </div>
  );
}
