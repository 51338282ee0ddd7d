import { Clock, X } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { forget, forgetAll, useRecentSearches } from "../recent";

/** What was looked for in this browser before. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="recent-searches" className="text-section">
          You looked for
        </h2>
        <button type="button" onClick={forgetAll} className={buttonClass("quiet")}>
          Forget all
        </button>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="flex max-w-full items-center rounded-full border border-line-control bg-surface">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="flex min-h-11 min-w-0 items-center gap-2 rounded-full pl-4 font-medium hover:text-brand"
            >
              <Clock aria-hidden className="size-4 shrink-0 text-ink-soft" />
              <bdi className="truncate">{text}</bdi>
            </button>
            <button
              type="button"
              aria-label={`Forget ${text}`}
              onClick={() => forget(text)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
