import { useState } from "react";
import type { ActiveFilter } from "@/components/filters/active-filters";
import { formatDollars } from "@/components/format";
import { formatDay } from "@/components/show-time";
import { useAddressSearch } from "@/components/use-address-search";
import { type Days, daysAfter, todayOf, weekendFrom } from "./days";
import { NO_FILTER, type ShowFilter, searchOf, showFilterOf } from "./filter";

export const PRICES = [
  { label: "Any price", value: undefined },
  { label: "Free", value: 0 },
  { label: "Up to $20", value: 20 },
  { label: "Up to $50", value: 50 },
] as const;

/** The days that are offered. */
const daysFrom = (today: string): { label: string; value: Days }[] => [
  { label: "Any day", value: {} },
  { label: "Today", value: { from: today, to: today } },
  { label: "This weekend", value: weekendFrom(today) },
  { label: "Next 7 days", value: { from: today, to: daysAfter(today, 6) } },
  { label: "Next 30 days", value: { from: today, to: daysAfter(today, 29) } },
];

/** The label of the days that are offered and the same. */
export const labelOfDays = (offered: { label: string; value: Days }[], { from, to }: Days) =>
  offered.find(({ value }) => value.from === from && value.to === to)?.label;

function inWords({ from, to }: Days) {
  if (from === undefined) return to === undefined ? undefined : `Until ${formatDay(to)}`;
  if (to === undefined) return `From ${formatDay(from)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

type Names = { hotel?: string; city?: string };

/** The filter in the address, what changes it, and what is set of it, in words. */
export function useShowFilter(names: Names) {
  const [search, setSearch] = useAddressSearch();
  // A page that stays open over midnight goes on as it began.
  const [today] = useState(() => todayOf(new Date()));
  const filter = showFilterOf(search);
  const setFilter = (change: Partial<ShowFilter>) => setSearch(searchOf({ ...filter, ...change }));
  const off = (key: string, label: string | undefined, change: Partial<ShowFilter>) =>
    label === undefined ? [] : [{ key, label, remove: () => setFilter(change), rest: { ...filter, ...change } }];
  const offered = daysFrom(today);
  const price =
    PRICES.slice(1).find(({ value }) => value === filter.maxPrice)?.label ??
    (filter.maxPrice === undefined ? undefined : `Up to ${formatDollars(filter.maxPrice)}`);
  const active: (ActiveFilter & { rest: ShowFilter })[] = [
    ...off("words", filter.words ? `“${filter.words}”` : undefined, { words: "" }),
    ...off("hotel", filter.hotelId && `At ${names.hotel ?? "this hotel"}`, { hotelId: undefined }),
    ...off("city", filter.cityId && `In ${names.city ?? "this city"}`, { cityId: undefined }),
    ...off("days", labelOfDays(offered.slice(1), filter) ?? inWords(filter), { from: undefined, to: undefined }),
    ...off("price", price, { maxPrice: undefined }),
    ...filter.continents.flatMap((continent) =>
      off(continent, continent, { continents: filter.continents.filter((one) => one !== continent) }),
    ),
  ];
  return { filter, setFilter, active, today, offered, clear: () => setFilter({ ...NO_FILTER, order: filter.order }) };
}
