import { ArrowDownAZ, ArrowUpAZ } from "lucide-react";
import { choiceClass } from "@/components/ui/choice-class";
import type { Order } from "../filter";

const options = [
  { value: "asc", label: "Asc", Icon: ArrowDownAZ },
  { value: "desc", label: "Desc", Icon: ArrowUpAZ },
] as const;

export function OrderSwitch({ order, onChange }: { order: Order; onChange: (order: "asc" | "desc") => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Sort by name</legend>
      <div className="inline-flex rounded-full border border-line-control bg-surface p-0.5">
        {options.map(({ value, label, Icon }) => (
          <label
            key={value}
            className="relative flex min-h-11 items-center gap-2 rounded-full px-5 max-[19rem]:px-2.5 max-[19rem]:[&>svg]:hidden text-[0.9375rem] font-medium transition-colors select-none has-checked:bg-brand-wash has-checked:text-on-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="order"
              value={value}
              checked={order === value}
              onChange={() => onChange(value)}
              className={choiceClass}
            />
            <Icon aria-hidden className="size-5" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
