import type { ActiveFilter } from "@/components/filters/active-filters";
import { formatCount } from "@/components/format";
import { useAddressSearch } from "@/components/use-address-search";
import { type HotelFilter, type Order, hotelFilterOf, questionOf } from "./filter";

export const ORDERS = [
  { value: "asc", label: "Name, A to Z" },
  { value: "desc", label: "Name, Z to A" },
  { value: "capacity", label: "Smallest first" },
  { value: "-capacity", label: "Largest first" },
] as const satisfies { value: Order; label: string }[];

const sizeLabel = (size: number) => `${formatCount(size)} or more`;

export const SIZES = [
  { label: "Any size", value: undefined },
  ...[50, 100, 300].map((value) => ({ label: sizeLabel(value), value })),
];

function searchOf(filter: HotelFilter) {
  const next = new URLSearchParams();
  for (const [key, value] of Object.entries(questionOf(filter))) {
    for (const one of [value].flat()) {
      if (one !== undefined && !(key === "order" && one === "asc")) next.append(key, String(one));
    }
  }
  return next;
}

/** Order and filters are in the address (?order=desc&name=inn), and what is set of them in words. */
export function useHotelFilter(cityName?: string) {
  const [search, setSearch] = useAddressSearch();
  const filter = hotelFilterOf(search);
  const setFilter = (change: Partial<HotelFilter>) => setSearch(searchOf({ ...filter, ...change }));
  const off = (key: string, label: string | undefined, change: Partial<HotelFilter>) =>
    label === undefined ? [] : [{ key, label, remove: () => setFilter(change), rest: { ...filter, ...change } }];
  const active: (ActiveFilter & { rest: HotelFilter })[] = [
    ...off("city", filter.cityId && `In ${cityName ?? "this city"}`, { cityId: undefined }),
    ...off("size", filter.minCapacity === undefined ? undefined : sizeLabel(filter.minCapacity), {
      minCapacity: undefined,
    }),
    ...filter.continents.flatMap((continent) =>
      off(continent, continent, { continents: filter.continents.filter((one) => one !== continent) }),
    ),
  ];
  const clear = () => setFilter({ name: "", cityId: undefined, continents: [], minCapacity: undefined });
  /** The name is a filter, too, but has its own field. */
  const named = [...off("name", filter.name ? `“${filter.name}”` : undefined, { name: "" }), ...active];
  return { filter, setFilter, active, named, clear };
}
