import { keepPreviousData } from "@tanstack/react-query";
import { getMapOptions, listCitiesInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { Continent } from "@/api/generated/types.gen";
import { pagedOptions } from "@/api/paged";
import type { Asked } from "./asked-box";

export type CityFilter = { name: string; continents: Continent[] };

const PAGE_SIZE = 24;

const questionOf = ({ name, continents }: CityFilter) => ({
  name: name || undefined,
  continent: continents.length > 0 ? continents : undefined,
});

/** The cities of a box, alone or in clusters. */
export const mapOptions = (asked: Asked, filter: CityFilter) => ({
  ...getMapOptions({ query: { ...asked, ...questionOf(filter) } }),
  placeholderData: keepPreviousData,
});

/** The cities without coordinates. */
export const unplacedOptions = (filter: CityFilter) => {
  const query = { ...questionOf(filter), placed: false, limit: PAGE_SIZE };
  return pagedOptions(listCitiesInfiniteOptions({ query }));
};
