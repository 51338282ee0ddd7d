import { listCities } from "@/api/generated/sdk.gen";
import { confirmAnother, namesakes } from "@/components/editor/confirm-another";
import { paths } from "@/paths";
import type { CityValues } from "./schema";

const LIMIT = 100;

/** Whether to save the city: asks if there is another one of that name. The one in the same country comes first. `id`: its own, if it has one. */
export async function confirmCity({ name, country }: CityValues, id?: string): Promise<boolean> {
  const query = { name, limit: LIMIT };
  // If this call fails, the next one says why.
  const found = await listCities({ query, throwOnError: true }).catch(() => undefined);
  const same = namesakes(found?.data.response ?? [], name).filter(({ _id }) => _id !== id);
  const known = same.find((city) => city.country === country) ?? same[0];
  if (!known) return true;
  return confirmAnother({
    name: known.name,
    where: known.country ?? known.continent,
    to: paths.city.to(known._id),
    isRenamed: id !== undefined,
  });
}
