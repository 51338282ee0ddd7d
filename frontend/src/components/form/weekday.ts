const weekday = new Intl.DateTimeFormat(undefined, { weekday: "long" });

const noonOf = (time: number) => new Date(time).setHours(12, 0, 0, 0);

/** A moment of the last seven days, in a sentence: "today", "yesterday", "on Tuesday", "a week ago". */
export function formatWeekday(at: number, now = Date.now()): string {
  const days = Math.round((noonOf(now) - noonOf(at)) / 86_400_000);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return days < 7 ? `on ${weekday.format(at)}` : "a week ago";
}
