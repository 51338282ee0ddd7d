import { useEffectEvent, useLayoutEffect, useRef } from "react";

/** A new answer may take the focused pin away: then the map has the focus, and Tab goes on from there. */
export function useFocusInPins(focusMap: () => void, answer: unknown) {
  const wasInside = useRef(false);
  const restore = useEffectEvent(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (wasInside.current && isLost) focusMap();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- pins come and go with the answer
  useLayoutEffect(() => restore(), [answer]);
  return {
    onFocus: () => void (wasInside.current = true),
    // A removed element gets no blur event in React.
    onBlur: () => void (wasInside.current = false),
  };
}
