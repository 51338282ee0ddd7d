import { isolated } from "./isolated";

/** "Lisbon, Portugal"; what is not known is left out. */
export const placeName = (...parts: (string | undefined)[]) =>
  parts.flatMap((part) => (part ? [isolated(part)] : [])).join(", ");
