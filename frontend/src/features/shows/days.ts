/* Days such as 2026-12-24, without a zone. */

export type Days = { from?: string; to?: string };

export const isoDay = (date: Date) => (Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10));

/** `count` days after `day`. */
export function daysAfter(day: string, count: number) {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return isoDay(date);
}

/** The day that it is where the reader is. */
export const todayOf = (now: Date) => isoDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));

const FRIDAY = 5;

/** Friday to Sunday; what is left of them once they have begun. */
export function weekendFrom(today: string) {
  const weekday = new Date(today).getUTCDay() || 7;
  return { from: daysAfter(today, Math.max(0, FRIDAY - weekday)), to: daysAfter(today, 7 - weekday) };
}
