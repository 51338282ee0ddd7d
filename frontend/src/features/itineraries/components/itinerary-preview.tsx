import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Itinerary } from "@/api/generated/types.gen";
import { Preview, UnfinishedCard } from "@/components/editor/preview";
import { useSettledPhoto } from "@/components/editor/use-settled-photo";
import { amountOf } from "@/components/form/read-number";
import { useOwnPhotos } from "@/components/form/upload/own-photos";
import { formatHours, formatUsd } from "@/components/format";
import { Photo } from "@/components/photo";
import type { PickerSource } from "@/components/picker/source";
import { useOption } from "@/components/picker/use-options";
import { useSession } from "@/session/session";
import { DURATION, type ItineraryInput, type ItineraryValues, PRICE } from "../schema";
import { ItineraryTile } from "./itinerary-tile";
import { itineraryPoster } from "../poster";

type Props = {
  form: UseFormReturn<ItineraryInput, unknown, ItineraryValues>;
  itinerary: Itinerary | undefined;
  cities: PickerSource;
};

const SHAPE = "aspect-[8/5]";

/** The card of the itinerary that is typed. */
export default function ItineraryPreview({ form, itinerary, cities }: Props) {
  const { session } = useSession();
  const [name, cityId, cost, time, addresses] = useWatch({
    control: form.control,
    name: ["name", "cityId", "price", "duration", "photo"],
  });
  const { option } = useOption(cities, cityId || undefined);
  const city = cityId === "" ? undefined : option?.label;
  const photo = useSettledPhoto(addresses);
  const details = useOwnPhotos(photo ? [photo] : [])(photo) ?? null;
  const [price, duration] = [amountOf(cost, PRICE), amountOf(time, DURATION)];
  const user = session.status === "signed-in" ? session.user : { _id: "", id: "", name: "", photo: "" };
  const { _id, createdAt, userId } = itinerary ?? { _id: "new", createdAt: "", userId: user };
  const fallback = itineraryPoster({ _id, name, city: { _id: cityId, name: city ?? "", photo: "" } });
  return (
    <Preview>
      {name.trim() !== "" && city !== undefined && price !== undefined && duration !== undefined && photo ? (
        <ItineraryTile
          itinerary={{
            _id,
            createdAt,
            userId,
            name,
            price,
            duration,
            cityId,
            description: "",
            tags: [],
            photo: [photo],
            photoDetails: [details],
            city: { _id: cityId, name: city, photo: "" },
          }}
          heading="h3"
        />
      ) : (
        <UnfinishedCard
          shape={SHAPE}
          photo={photo && <Photo src={photo} details={details} alt="" fallback={fallback} className={SHAPE} />}
          name={name}
          facts={[
            city,
            price === undefined ? undefined : formatUsd(price),
            duration === undefined ? undefined : formatHours(duration),
          ]}
        />
      )}
    </Preview>
  );
}
