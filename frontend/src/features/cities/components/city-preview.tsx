import { type UseFormReturn, useWatch } from "react-hook-form";
import type { City } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";
import { Preview, UnfinishedCard } from "@/components/editor/preview";
import { useSettledPhoto } from "@/components/editor/use-settled-photo";
import { amountOf } from "@/components/form/read-number";
import { useOwnPhotos } from "@/components/form/upload/own-photos";
import { formatCount } from "@/components/format";
import { Photo } from "@/components/photo";
import { cityPoster } from "../poster";
import { type CityInput, type CityValues, POPULATION } from "../schema";
import { CityCard } from "./city-card";

type Props = { form: UseFormReturn<CityInput, unknown, CityValues>; city: City | undefined };

const SHAPE = "aspect-[4/5]";
const noCreator = { _id: "", id: "", name: "", photo: "" };

/** The card of the city that is typed. */
export default function CityPreview({ form, city }: Props) {
  const [name, typed, population, country, address] = useWatch({
    control: form.control,
    name: ["name", "continent", "population", "country", "photo"],
  });
  const continent = CONTINENTS.find((one) => one === typed);
  const photo = useSettledPhoto(address);
  const details = useOwnPhotos(photo ? [photo] : [])(photo) ?? null;
  const people = amountOf(population, POPULATION);
  const given = {
    name,
    population: people ?? 0,
    country: country.trim() || undefined,
    photo: photo ?? "",
    photoDetails: details,
  };
  const isWhole = name.trim() !== "" && continent && people !== undefined && photo;
  return (
    <Preview>
      {isWhole ? (
        <CityCard city={{ _id: "new", userId: noCreator, ...city, ...given, continent }} eager={false} heading="h3" />
      ) : (
        <UnfinishedCard
          shape={SHAPE}
          photo={
            photo && <Photo src={photo} details={details} alt="" fallback={cityPoster({ name })} className={SHAPE} />
          }
          name={name}
          facts={[given.country ?? continent, people === undefined ? undefined : `Population ${formatCount(people)}`]}
        />
      )}
    </Preview>
  );
}
