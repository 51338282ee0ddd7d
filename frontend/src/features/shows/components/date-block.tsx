import type { Show } from "@/api/generated/types.gen";
import { cx } from "@/components/cx";
import { formatShowHour, formatShowLeaf } from "@/components/show-time";

type Props = { show: Pick<Show, "date" | "localDate" | "timeZone">; isOver: boolean; className?: string };

/** The day and the hour of a show as on a leaf of a calendar. For the eye: what else tells the date says it to all. */
export function DateBlock({ show, isOver, className }: Props) {
  const leaf = formatShowLeaf(show);
  if (!leaf) return null;
  const hour = formatShowHour(show);
  return (
    <span
      aria-hidden
      className={cx(
        "flex w-16 shrink-0 flex-col items-center justify-center text-center text-sm leading-tight font-semibold tabular-nums",
        isOver ? "bg-sunken text-ink-soft" : "bg-sun-wash text-on-sun-wash",
        className,
      )}
    >
      <span>{leaf.weekday}</span>
      <span className="font-display text-[1.75rem] leading-none">{leaf.number}</span>
      <span>{leaf.month}</span>
      {leaf.year && <span className="text-xs">{leaf.year}</span>}
      {hour && <span className="mt-2 text-xs">{hour}</span>}
    </span>
  );
}
