import { History } from "lucide-react";
import { useEffect } from "react";
import { useFocusFallback } from "../page-focus";
import { buttonClass } from "../ui/button-class";
import { formatWeekday } from "./weekday";

const AFTER_SCROLLING_MS = 300;

type Props = {
  /** When it was typed. */
  at: number;
  take: () => void;
  discard: () => void;
};

/** Offers what was typed at an earlier time, above the fields. */
export function DraftOffer({ at, take, discard }: Props) {
  const root = useFocusFallback<HTMLDivElement>();
  // A reload scrolls to where one was, which may be below it.
  useEffect(() => {
    const timer = setTimeout(() => root.current?.scrollIntoView({ block: "nearest" }), AFTER_SCROLLING_MS);
    return () => clearTimeout(timer);
  }, [root]);
  return (
    <div
      ref={root}
      role="group"
      aria-label="What you began before"
      className="mb-6 scroll-my-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-transparent bg-sun-wash px-4 py-3.5 text-on-sun-wash"
    >
      <p className="flex min-w-0 flex-[1_1_14rem] items-start gap-3 font-medium">
        <History aria-hidden className="mt-0.5 size-5 shrink-0 max-[19rem]:hidden" />
        <span>You began this {formatWeekday(at)}. Go on with it?</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={take} className={buttonClass("primary", "small")}>
          Go on with it
        </button>
        <button type="button" onClick={discard} className={buttonClass("secondary", "small")}>
          Throw it away
        </button>
      </div>
    </div>
  );
}
