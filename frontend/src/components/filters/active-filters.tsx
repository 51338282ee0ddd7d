import { X } from "lucide-react";
import { useFocusFallback } from "@/components/page-focus";
import { buttonClass } from "@/components/ui/button-class";

/** A filter that is set, in words. */
export type ActiveFilter = { key: string; label: string; remove: () => void };

type Props = { filters: readonly ActiveFilter[]; onClear: () => void };

/** The filters that are set, each of which can be taken off. */
export function ActiveFilters({ filters, onClear }: Props) {
  // The chip that is pressed goes, and perhaps all of them.
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref}>
      {filters.length > 0 && (
        <ul aria-label="Filters that are set" className="flex flex-wrap items-center gap-2">
          {filters.map(({ key, label, remove }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`Take off: ${label}`}
                onClick={remove}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-wash px-4 text-left text-[0.9375rem] font-semibold wrap-anywhere text-on-brand-wash hover:bg-brand hover:text-on-brand"
              >
                {label}
                <X aria-hidden className="size-4 shrink-0" />
              </button>
            </li>
          ))}
          {filters.length > 1 && (
            <li>
              <button type="button" onClick={onClear} className={buttonClass("quiet", "small")}>
                Take all off
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
