import * as z from "zod/mini";
import { trimmed } from "./texts";

/** The name of a time zone, or nothing. */
export const optionalTimeZone = () =>
  z.string().check(
    z.overwrite(trimmed),
    z.refine((name) => name === "" || isTimeZone(name), "Choose a time zone such as Europe/Lisbon"),
  );

function isTimeZone(name: string) {
  // Browsers take offsets, too.
  if (!/^[A-Z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
