import type { ActiveFilter } from "@/components/filters/active-filters";
import { formatHours, formatUsd } from "@/components/format";
import { useAddressSearch } from "@/components/use-address-search";
import { type ItineraryFilter, NO_FILTER, type Range, cityFilterOf, itineraryFilterOf, searchOf } from "./filter";

export const PRICES = [
  { label: "Any price", value: {} },
  { label: "Free", value: { max: 0 } },
  { label: "Up to $20", value: { max: 20 } },
  { label: "Up to $50", value: { max: 50 } },
  { label: "Up to $100", value: { max: 100 } },
] as const satisfies { label: string; value: Range }[];

export const HOURS = [
  { label: "Any time", value: {} },
  { label: "Up to 2 hours", value: { max: 2 } },
  { label: "Half a day", value: { max: 4 } },
  { label: "A day", value: { max: 8 } },
  { label: "Longer", value: { min: 8.5 } },
] as const satisfies { label: string; value: Range }[];

/** The choice that is the same range, by its label. */
export const labelOf = (choices: readonly { label: string; value: Range }[], { min, max }: Range) =>
  choices.find(({ value }) => value.min === min && value.max === max)?.label;

function inWords({ min, max }: Range, format: (value: number) => string) {
  if (min === undefined) return max === undefined ? undefined : `Up to ${format(max)}`;
  return max === undefined ? `From ${format(min)}` : `${format(min)} to ${format(max)}`;
}

/** The filter in the address, what changes it, and what is set of it, in words. */
export function useItineraryFilter({ cityId, cityName }: { cityId?: string; cityName?: string } = {}) {
  const [search, setSearch] = useAddressSearch();
  // A city's page is about its city, whatever the address says.
  const filter = cityId === undefined ? itineraryFilterOf(search) : cityFilterOf(cityId, search);
  const setFilter = (change: Partial<ItineraryFilter>) => {
    const next = { ...filter, ...change };
    setSearch(searchOf(cityId === undefined ? next : { ...next, cityId: undefined }));
  };
  const off = (key: string, label: string | undefined, change: Partial<ItineraryFilter>) =>
    label === undefined
      ? []
      : [{ key, label, change, remove: () => setFilter(change), rest: { ...filter, ...change } }];
  const active: (ActiveFilter & { rest: ItineraryFilter })[] = [
    ...off("words", filter.words ? `“${filter.words}”` : undefined, { words: "" }),
    ...off("city", cityId === undefined && filter.cityId ? `In ${cityName ?? "this city"}` : undefined, {
      cityId: undefined,
    }),
    ...off("price", labelOf(PRICES.slice(1), filter.price) ?? inWords(filter.price, formatUsd), { price: {} }),
    ...off("hours", labelOf(HOURS.slice(1), filter.hours) ?? inWords(filter.hours, formatHours), { hours: {} }),
    ...filter.continents.flatMap((continent) =>
      off(continent, continent, { continents: filter.continents.filter((one) => one !== continent) }),
    ),
    ...filter.tags.flatMap((tag) => off(`tag ${tag}`, tag, { tags: filter.tags.filter((one) => one !== tag) })),
  ];
  const clear = () => setFilter({ ...NO_FILTER, order: filter.order });
  return { filter, setFilter, active, clear };
}
