import { ChevronDown } from "lucide-react";
import { useId } from "react";

type Props<T extends string> = {
  label?: string;
  orders: readonly { label: string; value: T }[];
  order: T;
  onChange: (order: T) => void;
};

/** What a list is ordered by. */
export function OrderSelect<T extends string>({ label = "Order", orders, order, onChange }: Props<T>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-ink-soft"
        />
        <select
          id={id}
          value={order}
          onChange={(event) => {
            const chosen = orders.find(({ value }) => value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className="min-h-12.5 w-full appearance-none rounded-full border border-line-control bg-surface pr-11 pl-5 text-base text-ink"
        >
          {orders.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
