import { useLayoutEffect, useState } from "react";
import { Store, useStore } from "@/store";

/**
 * A value that is made of what was on the screen before, too: `next` is given what it has returned last. It is remembered
 * once it is on the screen, so what React only tries to render leaves no trace. `next` must return the same for its own
 * result: nothing may grow from one rendering to the next.
 */
export function useRemembered<T>(next: (last: T | undefined) => T): T {
  const [memory] = useState(() => new Store(next(undefined)));
  const value = next(useStore(memory));
  useLayoutEffect(() => memory.set(value), [memory, value]);
  return value;
}
