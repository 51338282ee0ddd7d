import { createContext } from "react";

/**
 * What keeps a form from being sent: fields whose value is still on its way. Each adds what is to be called when somebody
 * presses the button all the same, and says then what is missing.
 */
export const Unfinished = createContext<Set<() => void> | null>(null);
