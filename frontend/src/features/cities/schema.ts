import * as z from "zod/mini";
import { CityBody } from "@/api/generated/rules.gen";
import type { City } from "@/api/generated/types.gen";
import { degrees } from "@/components/form/amount-rules";
import { line, oneOf, optionalLine, photoUrl, wholeNumber } from "@/components/form/field-rules";

/* The form of a city, with the API's messages (crates/domain/src/drafts/city.rs). */

const TOGETHER = "Latitude and longitude must be given together";

const fields = z.object({
  name: line("Name", CityBody.name),
  continent: oneOf("Continent", CityBody.continent),
  population: wholeNumber("Population", CityBody.population),
  photo: photoUrl(CityBody.photo),
  country: optionalLine("Country", CityBody.country),
  latitude: degrees("Latitude", CityBody.latitude),
  longitude: degrees("Longitude", CityBody.longitude),
});

export const citySchema = fields.check(
  z.refine(({ latitude, longitude }) => latitude !== "" || longitude === "", { error: TOGETHER, path: ["latitude"] }),
  z.refine(({ latitude, longitude }) => longitude !== "" || latitude === "", { error: TOGETHER, path: ["longitude"] }),
);

export type CityValues = z.output<typeof citySchema>;
type CityInput = z.input<typeof citySchema>;

export const cityInput = (city?: City): CityInput => ({
  name: city?.name ?? "",
  continent: city?.continent ?? "",
  population: city ? `${city.population}` : "",
  photo: city?.photo ?? "",
  country: city?.country ?? "",
  latitude: city?.latitude === undefined ? "" : `${city.latitude}`,
  longitude: city?.longitude === undefined ? "" : `${city.longitude}`,
});
