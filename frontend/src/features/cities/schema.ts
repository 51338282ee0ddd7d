import * as z from "zod/mini";
import { CityBody } from "@/api/generated/rules.gen";
import type { City } from "@/api/generated/types.gen";
import { degrees, degreesBounds, wholeBounds, wholeNumber } from "@/components/form/amount-rules";
import { optionalTimeZone } from "@/components/form/time-zone-rule";
import { line, oneOf, otherNames, photoUrl } from "@/components/form/field-rules";

/* The form of a city, with the rules of crates/domain/src/drafts/city.rs. */

export const POPULATION = wholeBounds(CityBody.population);
export const LATITUDE = degreesBounds(CityBody.latitude);
export const LONGITUDE = degreesBounds(CityBody.longitude);

const TOGETHER = "Give both latitude and longitude, or neither";

const fields = z.object({
  name: line(CityBody.name, "Give it a name"),
  continent: oneOf(CityBody.continent, "Choose a continent"),
  population: wholeNumber(CityBody.population, "How many people live there?"),
  photo: photoUrl(CityBody.photo),
  country: line(CityBody.country),
  latitude: degrees(CityBody.latitude),
  longitude: degrees(CityBody.longitude),
  timeZone: optionalTimeZone(),
  otherNames: otherNames(CityBody.otherNames),
});

export const citySchema = fields.check(
  z.refine(({ latitude, longitude }) => latitude !== "" || longitude === "", { error: TOGETHER, path: ["latitude"] }),
  z.refine(({ latitude, longitude }) => longitude !== "" || latitude === "", { error: TOGETHER, path: ["longitude"] }),
);

export type CityValues = z.output<typeof citySchema>;
export type CityInput = z.input<typeof citySchema>;

export const cityInput = (city?: City): CityInput => ({
  name: city?.name ?? "",
  continent: city?.continent ?? "",
  population: city ? `${city.population}` : "",
  photo: city?.photo ?? "",
  country: city?.country ?? "",
  latitude: city?.latitude === undefined ? "" : `${city.latitude}`,
  longitude: city?.longitude === undefined ? "" : `${city.longitude}`,
  timeZone: city?.timeZone ?? "",
  otherNames: city?.otherNames ?? [],
});
