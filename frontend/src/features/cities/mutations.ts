import { deleteCityMutation } from "@/api/generated/@tanstack/react-query.gen";
import { createCity, getCity, updateCity } from "@/api/generated/sdk.gen";
import { useDeletion } from "@/api/use-deletion";
import type { Changes } from "@/api/use-write";
import type { CityValues } from "./schema";

export function addCity({ country, latitude, longitude, timeZone, ...rest }: CityValues) {
  const place = latitude === "" ? {} : { latitude, longitude };
  const optional = { ...(country !== "" && { country }), ...(timeZone !== "" && { timeZone }) };
  return createCity({ body: { ...rest, ...place, ...optional }, throwOnError: true });
}

/** Updates only what was changed: the call takes a whole city, and the form's copy may be outdated. */
export async function changeCity({ id, changed }: Changes<CityValues>) {
  const path = { id };
  const { data } = await getCity({ path, throwOnError: true });
  const { name, continent, population, photo, country, latitude, longitude } = data.response;
  const body = { name, continent, population, photo, country, latitude, longitude, ...changed };
  await updateCity({ path, body, throwOnError: true });
}

export const CITY_DELETION = "It goes from the map for everybody. There is no way back.";

export const useDeleteCity = () => useDeletion(deleteCityMutation(), "deleteCity", "listCities");
