import { listCities } from "@/api/generated/sdk.gen";
import { confirmAnother, namesakes } from "@/components/editor/confirm-another";
import { paths } from "@/paths";
import type { CityValues } from "./schema";

const LIMIT = 100;

/** Whether to make the city: asks if there is one of that name. The one in the same country comes first. */
export async function confirmCity({ name, country }: CityValues): Promise<boolean> {
  const query = { name, limit: LIMIT };
  // If this call fails, the next one says why.
  const found = await listCities({ query, throwOnError: true }).catch(() => undefined);
  const same = namesakes(found?.data.response ?? [], name);
  const known = same.find((city) => city.country === country) ?? same[0];
  if (!known) return true;
  return confirmAnother({
    name: known.name,
    where: known.country ?? known.continent,
    to: paths.city.to(known._id),
  });
}
