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

/** Whether that day is over on the clocks of a zone. */
export const isDayOver = (localDate: string, timeZone: string, now = Date.now()) =>
  localDate.slice(0, 10) < clockAt(now, timeZone).slice(0, 10);
