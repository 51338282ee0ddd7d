import type { ReactNode } from "react";
import { ChoiceRow } from "@/components/filters/choice-row";
import { FoldedFilters } from "@/components/filters/folded-filters";
import type { ItineraryFilter } from "../filter";
import { TagBoxes } from "./tag-boxes";
import { HOURS, PRICES, labelOf } from "../use-itinerary-filter";

type Props = {
  filter: ItineraryFilter;
  onChange: (change: Partial<ItineraryFilter>) => void;
  /** More to choose by. */
  children: ReactNode;
};

/** Price, hours and tags to choose by. */
export function ItineraryFilters({ filter, onChange, children }: Props) {
  return (
    <FoldedFilters label="Price, hours and more">
      <ChoiceRow
        label="Price"
        name="price"
        choices={PRICES}
        chosen={labelOf(PRICES, filter.price)}
        onChange={(price) => onChange({ price })}
      />
      <ChoiceRow
        label="Time"
        name="hours"
        choices={HOURS}
        chosen={labelOf(HOURS, filter.hours)}
        onChange={(hours) => onChange({ hours })}
      />
      <TagBoxes chosen={filter.tags} onChange={(tags) => onChange({ tags })} />
      {children}
    </FoldedFilters>
  );
}
