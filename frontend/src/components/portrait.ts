/**
 * The portrait that the server draws of somebody without a photo: of the first name and the initial of the last one, which
 * may be hidden (`PhotoUrl::portrait` in crates/domain).
 */
export function portraitOf(name: string, lastName: string): string {
  const [initial = ""] = [...lastName.trim()];
  const words = `${name.trim()} ${initial}`.normalize().toLowerCase();
  const seed = words
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .filter(Boolean)
    .join("-");
  return `/samples/people/${seed || "traveller"}.svg`;
}
