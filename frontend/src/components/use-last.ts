import { useRemembered } from "./use-remembered";

/** The value, or the last one that there was while there is none. */
export const useLast = <T>(value: T | undefined) => useRemembered<T | undefined>((last) => value ?? last);
