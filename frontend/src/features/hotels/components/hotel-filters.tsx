import type { ReactNode } from "react";
import { ChoiceRow } from "@/components/filters/choice-row";
import { FoldedFilters } from "@/components/filters/folded-filters";
import { OrderSelect } from "@/components/filters/order-select";
import type { HotelFilter } from "../filter";
import { ORDERS, SIZES } from "../use-hotel-filter";

type Props = {
  filter: HotelFilter;
  onChange: (change: Partial<HotelFilter>) => void;
  /** More to choose by. */
  children: ReactNode;
};

/** Size, continent and other orders to choose by. */
export function HotelFilters({ filter, onChange, children }: Props) {
  return (
    <FoldedFilters label="Size, continent and order">
      <ChoiceRow
        label="Guests it takes"
        name="size"
        choices={SIZES}
        chosen={SIZES.find(({ value }) => value === filter.minCapacity)?.label}
        onChange={(minCapacity) => onChange({ minCapacity })}
      />
      {children}
      <div className="max-w-xs">
        <OrderSelect orders={ORDERS} order={filter.order} onChange={(order) => onChange({ order })} />
      </div>
    </FoldedFilters>
  );
}
