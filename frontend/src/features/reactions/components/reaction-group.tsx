import { useId } from "react";
import { cx } from "@/components/cx";
import { formatCount } from "@/components/format";
import { colourOf } from "../colours";
import type { ReactionGroup as Group } from "../queries";
import { ReactedItem } from "./reacted-item";

type Props = {
  group: Group;
  /** Whether more may be on pages that are not loaded. */
  open: boolean;
};

/** All activities that the person has reacted to in one way. */
export function ReactionGroup({ group: { name, reactions }, open }: Props) {
  const id = useId();
  const count = formatCount(reactions.length);
  const colour = colourOf(name);
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex">
        <div
          className={cx(
            "inline-flex min-h-11 items-center gap-3 rounded-full border border-line px-5 tracking-[-0.022em]",
            colour,
          )}
        >
          {/* The name and nothing else: it is what the group is called. */}
          <h2 id={id} className={cx("text-lg font-semibold tracking-[inherit]", colour)}>
            {name}
          </h2>
          <p className="text-base font-medium tabular-nums">
            {open ? `${count}+` : count}
            <span className="sr-only">{reactions.length === 1 && !open ? " reaction" : " reactions"}</span>
          </p>
        </div>
      </div>
      <ul aria-labelledby={id} className="mt-4 grid gap-3 md:grid-cols-2">
        {reactions.map((reaction) => (
          <ReactedItem key={reaction._id} reaction={reaction} />
        ))}
      </ul>
    </section>
  );
}
