import { CityBody } from "@/api/generated/rules.gen";

export const CONTINENTS = CityBody.continent.enum;
