import { ShowBody } from "@/api/generated/rules.gen";
import { type ShowTime, knownZone } from "@/components/show-time";

/* Times on the clocks of a place, such as 2026-12-24 or 2026-12-24T20:00. */

/** What the clocks of a zone show at a moment; those of UTC, if the browser does not know the zone. */
function clockAt(moment: number, timeZone: string): string {
  const options = { dateStyle: "short", timeStyle: "short" } as const;
  try {
    return new Intl.DateTimeFormat("sv", { ...options, timeZone }).format(moment).replace(" ", "T");
  } catch {
    return new Intl.DateTimeFormat("sv", { ...options, timeZone: "UTC" }).format(moment).replace(" ", "T");
  }
}

/** When the clocks of a zone show that time; a day alone is its beginning in UTC, as on the server. */
export function momentOf(localDate: string, timeZone: string): number {
  const wanted = Date.parse(localDate.includes("T") ? `${localDate}Z` : localDate);
  if (!localDate.includes("T") || Number.isNaN(wanted)) return wanted;
  const off = (moment: number) => Date.parse(`${clockAt(moment, timeZone)}Z`) - moment;
  // Twice, because the first guess may be on the other side of a change of the clocks.
  return wanted - off(wanted - off(wanted));
}

const [earliest] = ShowBody.date.days;

/** The same as the server tells of a show; undefined while no such day is typed: 2026 begins as 0002. */
export function whenOf(localDate: string, timeZone: string): ShowTime | undefined {
  const moment = momentOf(localDate, timeZone);
  if (Number.isNaN(moment) || localDate < earliest) return undefined;
  return { date: new Date(moment).toISOString(), localDate, timeZone };
}

/** A zone as people call it: "Japan Standard Time"; its own name, if the browser does not know it. */
export function zoneInWords(timeZone: string): string {
  if (!knownZone(timeZone)) return timeZone;
  const parts = new Intl.DateTimeFormat(undefined, { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "Sunday, November 29, 2026 at 5:30 AM", by the clocks of the place. */
export function inWords(localDate: string): string {
  const hasTime = localDate.includes("T");
  const style = { dateStyle: "full", timeStyle: hasTime ? "short" : undefined, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(undefined, style).format(new Date(hasTime ? `${localDate}Z` : localDate));
}

/** Whether that hour, if it is one, has begun. */
export const hasBegun = (localDate: string, timeZone: string, now = Date.now()) =>
  localDate.includes("T") && momentOf(localDate, timeZone) < now;

/** Whether that day is over on the clocks of a zone. */
export const isDayOver = (localDate: string, timeZone: string, now = Date.now()) =>
  localDate.slice(0, 10) < clockAt(now, timeZone).slice(0, 10);
