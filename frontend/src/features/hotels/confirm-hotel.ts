import { listHotels } from "@/api/generated/sdk.gen";
import { confirmAnother, namesakes } from "@/components/editor/confirm-another";
import { paths } from "@/paths";
import type { HotelValues } from "./schema";

const LIMIT = 100;

/** Whether to save the hotel: asks if there is another one of that name in its city. `id`: its own, if it has one. */
export async function confirmHotel({ name, cityId }: HotelValues, id?: string): Promise<boolean> {
  const query = { name, cityId, limit: LIMIT };
  // If this call fails, the next one says why.
  const found = await listHotels({ query, throwOnError: true }).catch(() => undefined);
  const known = namesakes(found?.data.response ?? [], name).find(({ _id }) => _id !== id);
  if (!known) return true;
  return confirmAnother({
    name: known.name,
    where: known.cityId.name,
    to: paths.hotel.to(known._id),
    isRenamed: id !== undefined,
  });
}
