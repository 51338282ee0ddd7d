import { getCityOptions, listCitiesOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { City, Found, ListCitiesResponse, CityResponse } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";
import { bestFirst } from "@/components/picker/best-first";
import { foundOptions, isFound, searchOf } from "@/components/picker/found-options";
import type { Option, PickerSource } from "@/components/picker/source";

const LIMIT = 20;
/** The list is by name and not by how well it fits, so that the best may be far behind. */
const LIMIT_WITHIN = 100;

const asOption = ({ _id, name, country, continent }: City): Option => ({
  id: _id,
  label: name,
  detail: country ?? continent,
  within: continent,
});

const listed = ({ response, next }: ListCitiesResponse, text: string) => ({
  found: bestFirst(response.map(asOption), text),
  more: next !== undefined,
});

/** The cities of a continent, or all, for a picker. */
export function citiesWithin(name: string): PickerSource {
  const continent = CONTINENTS.find((one) => one === name);
  // The search knows no continents.
  const call = (text: string) =>
    text === "" || continent
      ? listCitiesOptions({
          query: {
            name: text || undefined,
            continent: continent && [continent],
            limit: text === "" ? LIMIT : LIMIT_WITHIN,
          },
        })
      : searchOf("city", text, LIMIT);
  return {
    one: "city",
    many: "cities",
    within: continent,
    find: (text) => ({
      ...call(text),
      select: (answer: ListCitiesResponse | Found) =>
        isFound(answer) ? foundOptions(answer, "city") : listed(answer, text),
    }),
    get: (id) => ({ ...getCityOptions({ path: { id } }), select: ({ response }: CityResponse) => asOption(response) }),
  };
}

export const citySource = citiesWithin("");
