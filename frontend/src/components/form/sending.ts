import { createContext } from "react";

/**
 * Whether the form around is on its way. What is typed then would be neither sent nor kept, so its fields take nothing
 * meanwhile. They are read-only and not disabled or inert: those would lose the focus, which whoever pressed Enter has in a
 * field, turn grey, and keep screen readers from reading on.
 */
export const Sending = createContext(false);
