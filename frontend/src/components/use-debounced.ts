import { useEffect, useState } from "react";

/** The value after it has not changed for `delay` ms. An empty text applies at once. */
export function useDebounced(value: string, delay: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
