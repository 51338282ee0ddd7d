import { useRef } from "react";
import { useOnChange } from "@/components/use-on-change";

/** A new answer may take the focused pin away: then the map has the focus, and Tab goes on from there. */
export function useFocusInPins(focusMap: () => void, answer: unknown) {
  const wasInside = useRef(false);
  useOnChange(answer, () => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (wasInside.current && isLost) focusMap();
  });
  return {
    onFocus: () => void (wasInside.current = true),
    // A removed element gets no blur event in React.
    onBlur: () => void (wasInside.current = false),
  };
}
