const USER_SCROLL_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls there while the page grows with its content. Ends when it is there, when the reader scrolls, and when the function
 * that it returns is called.
 */
export function scrollWhenTall(top: number) {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, stop);
  };
  for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
