import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { cx } from "@/components/cx";
import { useReducedMotion } from "@/components/use-media-query";

/** Fades in after most of a screen, or after half of a short page. In the bar, or beside the page where there is room: never over it. */
export default function ScrollToTop() {
  const [shown, setShown] = useState(false);
  const still = useReducedMotion();

  useEffect(() => {
    const onScroll = () => setShown(isFarDown());
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  const toTop = () => {
    window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
    document.querySelector("h1")?.focus({ preventScroll: true });
  };

  return (
    <button
      type="button"
      onClick={toTop}
      aria-label="Scroll to top"
      title="Scroll to top"
      inert={!shown}
      className={cx("to-top", shown ? "opacity-100" : "translate-y-3 opacity-0")}
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}

function isFarDown() {
  const { scrollY, innerHeight } = window;
  const most = document.documentElement.scrollHeight - innerHeight;
  return scrollY > 0 && scrollY >= Math.min(innerHeight * 0.8, most / 2);
}
