import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Acts whenever the value is another than at the rendering before; not at the first one. */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  const changed = useEffectEvent(act);
  useEffect(() => {
    if (Object.is(last.current, value)) return;
    last.current = value;
    changed();
  }, [value]);
}

/** The same before the change is painted. */
export function useLayoutOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  const changed = useEffectEvent(act);
  useLayoutEffect(() => {
    if (Object.is(last.current, value)) return;
    last.current = value;
    changed();
  }, [value]);
}
