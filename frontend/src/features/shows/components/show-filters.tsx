import { type ReactNode, useId } from "react";
import { ChoiceRow } from "@/components/filters/choice-row";
import { FoldedFilters } from "@/components/filters/folded-filters";
import { inputClass } from "@/components/form/field";
import type { Days } from "../days";
import type { ShowFilter } from "../filter";
import { PRICES, labelOfDays } from "../use-show-filter";

type Props = {
  filter: ShowFilter;
  onChange: (change: Partial<ShowFilter>) => void;
  /** More to choose by. */
  children: ReactNode;
};

/** The days that people ask for most. */
export function ShowDays({
  filter,
  offered,
  onChange,
}: Omit<Props, "children"> & { offered: { label: string; value: Days }[] }) {
  return (
    <ChoiceRow
      label="When"
      name="days"
      choices={offered}
      chosen={labelOfDays(offered, filter)}
      onChange={(days) => onChange({ from: days.from, to: days.to })}
    />
  );
}

/** Other dates, price and more. */
export function ShowFilters({ filter, onChange, children }: Props) {
  const { from, to, maxPrice } = filter;
  return (
    <FoldedFilters label="Dates, price and more">
      <div className="grid max-w-120 grid-cols-2 gap-4 max-[22rem]:grid-cols-1">
        <DayField label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
        <DayField label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
      </div>
      <ChoiceRow
        label="Price"
        name="price"
        choices={PRICES}
        chosen={PRICES.find(({ value }) => value === maxPrice)?.label}
        onChange={(most) => onChange({ maxPrice: most })}
      />
      {children}
    </FoldedFilters>
  );
}

type DayFieldProps = {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (day: string | undefined) => void;
};

function DayField({ label, value = "", onChange, ...bounds }: DayFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {/* Typed bit by bit: half a date, and a year that is being typed, have no value or none of this era. */}
      <input
        key={value}
        id={id}
        type="date"
        defaultValue={value}
        {...bounds}
        onBlur={({ target }) => target.value !== value && onChange(target.value || undefined)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        className={inputClass}
      />
    </div>
  );
}
