import { useRemembered } from "./use-remembered";

/** True from the first time that the value is true. */
export const useLatch = (value: boolean) => useRemembered<boolean>((last = false) => last || value);
