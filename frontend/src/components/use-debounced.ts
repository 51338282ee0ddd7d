import { useEffect, useState } from "react";

/** The value as it was when it last stood still for so long. Nothing waits for an empty text. */
export function useDebounced(value: string, delay: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
