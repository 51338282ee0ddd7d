/* Places on the globe as addresses and the API write them: "38.72,-9.14" is latitude, longitude in degrees. */

/** Of latitude and longitude. */
const MOST = [90, 180];
const isDegrees = (part: string, at: number) =>
  /^-?\d{1,3}(?:\.\d{1,6})?$/.test(part) && Math.abs(Number(part)) <= (MOST[at] ?? 0);

export function isPlace(text: string): boolean {
  const parts = text.split(",");
  return parts.length === 2 && parts.every(isDegrees);
}
