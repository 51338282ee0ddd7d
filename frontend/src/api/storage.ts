/** Uses web storage, which the browser may deny or have no room in: then undefined. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
