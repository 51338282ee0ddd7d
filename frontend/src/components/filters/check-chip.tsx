import { Check } from "lucide-react";
import { cx } from "@/components/cx";
import { choiceClass } from "@/components/ui/choice-class";

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** One of several choices that may be chosen together. */
export function CheckChip({ label, checked, onChange }: Props) {
  return (
    <label className="chip wrap-anywhere">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={cx("peer", choiceClass)}
      />
      <span aria-hidden className="chip-mark">
        <Check className="size-3.5" strokeWidth={3.5} />
      </span>
      {label}
    </label>
  );
}
