import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { cx } from "@/components/cx";
import { useReducedMotion } from "@/components/use-media-query";

/** Fades in after most of a screen, or after half of a short page. */
export function ScrollToTop() {
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
      className={cx(
        "fixed right-4 bottom-4 z-20 grid size-12 place-items-center rounded-full border border-transparent bg-brand text-on-brand shadow-lift transition-[opacity,translate] hover:bg-brand-strong sm:right-6 sm:bottom-6",
        shown ? "opacity-100" : "translate-y-3 opacity-0",
      )}
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
