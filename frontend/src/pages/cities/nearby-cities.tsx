import type { City } from "@/api/generated/types.gen";
import { Rail } from "@/components/rail";
import { CityRow } from "@/features/cities/components/city-row";
import { citiesNearOptions } from "@/features/cities/queries";
import { paths } from "@/paths";

const SHOWN = 5;

/** The cities that are nearest to a city, if it is known where that is. */
export function NearbyCities({ city: { _id, latitude, longitude } }: { city: City }) {
  if (latitude === undefined || longitude === undefined) return null;
  return (
    <Rail
      title="Cities nearby"
      rest={{ to: paths.map.to(), label: "See the map" }}
      // The city itself is the nearest; the last ones may be on no map.
      options={citiesNearOptions(latitude, longitude, SHOWN + 1)}
      pick={(found) => found.filter((city) => city._id !== _id && city.distance !== undefined).slice(0, SHOWN)}
      layout="rows"
      count={SHOWN}
      renderItem={(city) => <CityRow city={city} />}
    />
  );
}
