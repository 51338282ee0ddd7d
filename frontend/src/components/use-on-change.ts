import { useEffectEvent, useLayoutEffect, useRef } from "react";

/** Acts when the value is another than at the rendering before, and not at the first one; before the change is painted. */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  const changed = useEffectEvent(act);
  useLayoutEffect(() => {
    if (last.current === value) return;
    last.current = value;
    changed();
  }, [value]);
}
