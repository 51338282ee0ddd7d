import { type ShowTime, hasHour, knownZone, wallClock } from "./show-time";

/** No show says when it ends. Few last longer, in milliseconds. */
const LONGEST = 3 * 3_600_000;

/** Whether a show is over. Without an hour it lasts all day, where its hotel is. */
export function isOver(show: ShowTime, now = Date.now()): boolean {
  const { date, localDate, timeZone } = show;
  if (hasHour(show)) return Date.parse(date) + LONGEST < now;
  return localDate < wallClock(new Date(now).toISOString(), knownZone(timeZone) || "UTC").slice(0, 10);
}
