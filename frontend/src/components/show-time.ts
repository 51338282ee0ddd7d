/* When shows are, in the time of their hotels and in the reader's locale. */
const showDay: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", year: "numeric" };
const hourAndZone: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", timeZoneName: "short" };
const dayOnly = new Intl.DateTimeFormat(undefined, { ...showDay, timeZone: "UTC" });
const wholeDay = new Intl.DateTimeFormat(undefined, {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** When a show is: the instant, the same in its hotel's time (a day, or a day and a time), and the zone of that. */
export type ShowTime = { date: string; localDate: string; timeZone: string };

export const hasHour = ({ localDate }: ShowTime) => localDate.includes("T");

/** A browser may not know every zone that the server knows. */
export function knownZone(timeZone: string) {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "";
  }
}

const isTime = (date: string) => !Number.isNaN(Date.parse(date));

/** "2026-12-24" → "Thursday, December 24"; what is no day is returned as it is. */
export const formatDay = (day: string) => (isTime(day) ? wholeDay.format(new Date(day)) : day);

/** The date of a show in its hotel's time, with the hour and the zone's name if it has one. */
export function formatShowDate(show: ShowTime): string {
  const { date, localDate, timeZone } = show;
  if (!isTime(localDate) || !isTime(date)) return localDate;
  if (!hasHour(show)) return dayOnly.format(new Date(localDate));
  // Without the zone's rules, the server's time is shown, beside the zone's own name.
  if (!knownZone(timeZone)) return `${formatIn(`${localDate}Z`, "UTC", showDay, hourOnly)} ${timeZone}`;
  return formatIn(date, timeZone, showDay, hourAndZone);
}

const hourOnly: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

/** The hour of a show in its hotel's time: "8:00 PM"; nothing when it has none. */
export function formatShowHour(show: ShowTime): string | undefined {
  if (!hasHour(show) || !isTime(show.localDate)) return undefined;
  return formatIn(`${show.localDate}Z`, "UTC", hourOnly);
}

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: "UTC" });
const shortDay = part({ weekday: "short", day: "numeric", month: "short" });
const leaf = [part({ weekday: "short" }), part({ day: "numeric" }), part({ month: "short" })] as const;

/** The day of a show as on a leaf of a calendar, in its hotel's time; with the year if it is another. Nothing when it is no day. */
export function formatShowLeaf({ localDate }: Pick<ShowTime, "localDate">, now = new Date()) {
  const day = new Date(localDate.slice(0, 10));
  if (Number.isNaN(day.getTime())) return undefined;
  const year = day.getUTCFullYear() === now.getFullYear() ? undefined : String(day.getUTCFullYear());
  const [weekday, number, month] = leaf.map((format) => format.format(day));
  return { weekday, number, month, day: shortDay.format(day), year };
}

/** The same instant where the reader is, when the clocks there show something else. */
export function formatForReader(show: ShowTime, readersZone?: string): string | undefined {
  if (!hasHour(show) || !isTime(show.date)) return undefined;
  const here = wallClock(show.date, readersZone);
  if (here === show.localDate.slice(0, 16)) return undefined;
  const isSameDay = here.slice(0, 10) === show.localDate.slice(0, 10);
  const days = isSameDay ? {} : ({ weekday: "short", day: "numeric", month: "short" } as const);
  return formatIn(show.date, readersZone, days, hourOnly);
}

/** "2026-12-24T20:00" */
export const wallClock = (date: string, timeZone?: string) => {
  const parts = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "short", timeZone }).format(
    new Date(date),
  );
  return parts.replace(" ", "T");
};

/** Allows a line break after the day, but keeps the hour together. */
const formatIn = (date: string, timeZone: string | undefined, ...options: Intl.DateTimeFormatOptions[]) =>
  withHourInOnePiece(
    new Intl.DateTimeFormat(undefined, Object.assign({ timeZone }, ...options)).formatToParts(new Date(date)),
  );

const ofTheHour: ReadonlySet<string> = new Set(["hour", "minute", "dayPeriod", "timeZoneName"]);
const isOfTheHour = ({ type }: Intl.DateTimeFormatPart) => ofTheHour.has(type);

const words = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join("");

/** Allows a line break after the day, but keeps "8:00 PM UTC" together in every language. */
function withHourInOnePiece(parts: Intl.DateTimeFormatPart[]): string {
  const [from, to] = [parts.findIndex(isOfTheHour), parts.findLastIndex(isOfTheHour) + 1];
  const hour = words(parts.slice(from, to)).replaceAll(/\s/g, "\u00A0");
  return words(parts.slice(0, from)) + hour + words(parts.slice(to));
}
