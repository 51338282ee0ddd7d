import { getCityOptions, listCitiesOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { City, ListCitiesResponse, OneCity } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";
import type { Option, PickerSource } from "@/components/picker/source";

const LIMIT = 20;

const asOption = ({ _id, name, country, continent }: City): Option => ({
  id: _id,
  label: name,
  detail: country ?? continent,
  within: continent,
});

/** The cities of a continent, or all, for a picker. */
export function citiesWithin(name: string): PickerSource {
  const continent = CONTINENTS.find((one) => one === name);
  return {
    one: "city",
    many: "cities",
    within: continent,
    find: (search) => ({
      ...listCitiesOptions({
        query: { name: search || undefined, continent: continent && [continent], limit: LIMIT },
      }),
      select: ({ response, next }: ListCitiesResponse) => ({ found: response.map(asOption), more: next !== undefined }),
    }),
    get: (id) => ({ ...getCityOptions({ path: { id } }), select: ({ response }: OneCity) => asOption(response) }),
  };
}

export const citySource = citiesWithin("");
