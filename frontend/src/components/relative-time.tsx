import { formatExactTime, formatRelativeTime } from "./format";

export function RelativeTime({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatExactTime(date)}>
      {formatRelativeTime(date)}
    </time>
  );
}
