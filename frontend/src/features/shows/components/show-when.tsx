import type { Show } from "@/api/generated/types.gen";
import { formatForReader, formatShowDate, hasHour } from "@/components/show-time";

type Props = {
  show: Pick<Show, "date" | "localDate" | "timeZone">;
  /** Beside a leaf that shows the date already. */
  isBeside?: boolean;
};

/** When a show is: in its hotel's time, and in the reader's, when that is another. */
export function ShowWhen({ show, isBeside = false }: Props) {
  const forReader = formatForReader(show);
  return (
    <span className="min-w-0">
      <time dateTime={hasHour(show) ? show.date : show.localDate} className={isBeside ? "sr-only" : "text-balance"}>
        {formatShowDate(show)}
      </time>
      {forReader && <span className="block text-sm font-normal text-ink-soft">{forReader} where you are</span>}
    </span>
  );
}
