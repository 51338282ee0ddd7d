import { createContext } from "react";

/**
 * Whether the form is being submitted, which makes its fields read-only. Disabled fields would lose the focus, turn
 * grey, and be skipped by screen readers.
 */
export const Sending = createContext(false);
