/* Numbers, money and dates in the reader's locale. */
const wholeNumber = new Intl.NumberFormat();
const upToTwoDecimals = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const usd = (currencyDisplay: "code" | "narrowSymbol") =>
  new Intl.NumberFormat(undefined, {
    style: "currency",
    currency: "USD",
    currencyDisplay,
    trailingZeroDisplay: "stripIfInteger",
  });
const usdByCode = usd("code");
const usdBySymbol = usd("narrowSymbol");

/** 9606916 → "9,606,916" */
export const formatCount = (value: number) => wholeNumber.format(value);

const orFree = (price: number, format: Intl.NumberFormat) => (price === 0 ? "Free" : format.format(price));

/** Itineraries: 120 → "USD 120", 0 → "Free" */
export const formatUsd = (price: number) => orFree(price, usdByCode);

/** Shows: 45.5 → "$45.50", 0 → "Free" */
export const formatDollars = (price: number) => orFree(price, usdBySymbol);

/** 3.5 → "3.5 hrs" */
export const formatHours = (hours: number) => `${upToTwoDecimals.format(hours)} hrs`;

const showDay: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
};
const dayOnly = new Intl.DateTimeFormat(undefined, showDay);
const dayAndTime = new Intl.DateTimeFormat(undefined, {
  ...showDay,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** The date of a show, in UTC; midnight means that no time was given. An unreadable date is returned as it is. */
export function formatShowDate(date: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  return time.getTime() % 86_400_000 === 0 ? dayOnly.format(time) : withHourInOnePiece(dayAndTime.formatToParts(time));
}

const ofTheHour = new Set(["hour", "minute", "dayPeriod", "timeZoneName"]);
const isOfTheHour = ({ type }: Intl.DateTimeFormatPart) => ofTheHour.has(type);

const words = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join("");

/** Allows a line break after the day, but keeps "8:00 PM UTC" together in every language. */
function withHourInOnePiece(parts: Intl.DateTimeFormatPart[]): string {
  const [from, to] = [parts.findIndex(isOfTheHour), parts.findLastIndex(isOfTheHour) + 1];
  const hour = words(parts.slice(from, to)).replaceAll(/\s/g, "\u00A0");
  return words(parts.slice(0, from)) + hour + words(parts.slice(to));
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** For the past: "yesterday", "3 weeks ago". Under a minute, and in the future of a slow clock, it is "now". */
export function formatRelativeTime(date: string, now = Date.now()): string {
  const seconds = Math.min(0, (new Date(date).getTime() - now) / 1000);
  if (Number.isNaN(seconds)) return date;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return relative.format(0, "second");
}

/** For the tooltip of a relative time. */
export function formatExactTime(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : exact.format(time);
}
