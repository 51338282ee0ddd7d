import { useEffect } from "react";

/** No bar of a browser is as high as this, and no keyboard as low. */
const KEYBOARD_PX = 150;

/**
 * While a virtual keyboard is over the page, sets data-keyboard on <html>, so that nothing stands between it and the field,
 * and --keyboard, the part of the window that it covers, so that what saves a form stands above it. Browsers do not tell,
 * but what is seen of the page is lower then than its window.
 */
export function useVirtualKeyboard() {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const root = document.documentElement;
    const set = (covered: number | undefined) => {
      root.toggleAttribute("data-keyboard", covered !== undefined);
      if (covered === undefined) root.style.removeProperty("--keyboard");
      else root.style.setProperty("--keyboard", `${covered}px`);
    };
    const follow = () => {
      const missing = window.innerHeight - seen.height * seen.scale;
      const isOver = missing > KEYBOARD_PX;
      // The browser may have moved what is seen down already, to show the field.
      const covered = Math.max(0, Math.round(missing - seen.offsetTop));
      const hasCome = isOver && !root.hasAttribute("data-keyboard");
      set(isOver ? covered : undefined);
      // The bar that saves has come up with the keyboard, perhaps over the field.
      if (hasCome) document.activeElement?.closest("input, select, textarea")?.scrollIntoView({ block: "nearest" });
    };
    follow();
    seen.addEventListener("resize", follow);
    seen.addEventListener("scroll", follow);
    return () => {
      seen.removeEventListener("resize", follow);
      seen.removeEventListener("scroll", follow);
      // The keyboard goes with the field, when no listener is left to notice.
      set(undefined);
    };
  }, []);
}
