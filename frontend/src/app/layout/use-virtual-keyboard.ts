import { useEffect } from "react";

/** No bar of a browser is as high as this, and no keyboard as low. */
const KEYBOARD_PX = 150;

/**
 * Sets data-keyboard on <html> while a virtual keyboard is over the page, so that nothing stands between it and the
 * field. Browsers do not tell, but what is seen of the page is lower then than its window.
 */
export function useVirtualKeyboard() {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const follow = () => {
      const covered = window.innerHeight - seen.height * seen.scale;
      document.documentElement.toggleAttribute("data-keyboard", covered > KEYBOARD_PX);
    };
    seen.addEventListener("resize", follow);
    return () => seen.removeEventListener("resize", follow);
  }, []);
}
