/** In the opposite order of how they were made: those of `made` come oldest first. */
export const newestFirst = <T>(found: T[], made: readonly T[]): T[] =>
  found.toSorted((a, b) => made.indexOf(b) - made.indexOf(a));
