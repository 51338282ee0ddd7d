import { getCityOptions, listCitiesOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { City, ListCitiesResponse, OneCity } from "@/api/generated/types.gen";
import type { Option, PickerSource } from "@/components/picker/source";

const LIMIT = 20;

const asOption = ({ _id, name, country, continent }: City): Option => ({
  id: _id,
  label: name,
  detail: country ?? continent,
});

/** The cities for a picker. */
export const citySource: PickerSource = {
  one: "city",
  many: "cities",
  find: (search) => ({
    ...listCitiesOptions({ query: { name: search || undefined, limit: LIMIT } }),
    select: ({ response, next }: ListCitiesResponse) => ({ found: response.map(asOption), more: next !== undefined }),
  }),
  get: (id) => ({ ...getCityOptions({ path: { id } }), select: ({ response }: OneCity) => asOption(response) }),
};
