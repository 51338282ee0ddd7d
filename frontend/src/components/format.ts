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

/** The cheapest of several: 9 → "from $9", 0 → "some free" */
export const formatFrom = (price: number) => (price === 0 ? "some free" : `from ${formatDollars(price)}`);

const monthAndYear = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" });

/** "2026-03-09T10:00:00.000Z" → "March 2026" */
export const formatMonth = (date: string) => monthAndYear.format(new Date(date));

/** 3.5 → "3.5 hrs" */
export const formatHours = (hours: number) => `${upToTwoDecimals.format(hours)} hrs`;

const kilometres = new Intl.NumberFormat(undefined, { style: "unit", unit: "kilometer", maximumFractionDigits: 0 });

/** 1234.5 → "1,235 km" */
export const formatKilometres = (distance: number) => kilometres.format(distance);

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
