import { Empty } from "./states";
import { buttonClass } from "./ui/button-class";

type Props = { title: string; hint?: string; onClear: () => void; clearLabel: string };

/** A search without results, and the way out of it. */
export function NoMatch({ title, hint = "Try fewer letters.", onClear, clearLabel }: Props) {
  return (
    <Empty title={title} drawing="map">
      <p className="text-ink-soft">{hint}</p>
      <button type="button" onClick={onClear} className={buttonClass("secondary")}>
        {clearLabel}
      </button>
    </Empty>
  );
}
