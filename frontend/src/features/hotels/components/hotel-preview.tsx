import { type UseFormReturn, useWatch } from "react-hook-form";
import type { HotelDetail } from "@/api/generated/types.gen";
import { Preview, UnfinishedCard } from "@/components/editor/preview";
import { useSettledPhoto } from "@/components/editor/use-settled-photo";
import { amountOf } from "@/components/form/read-number";
import { useOwnPhotos } from "@/components/form/upload/own-photos";
import { formatCount } from "@/components/format";
import { Photo } from "@/components/photo";
import type { PickerSource } from "@/components/picker/source";
import { useOption } from "@/components/picker/use-options";
import { hotelPoster } from "../poster";
import { CAPACITY, type HotelInput, type HotelValues } from "../schema";
import { HotelCard } from "./hotel-card";

type Props = {
  form: UseFormReturn<HotelInput, unknown, HotelValues>;
  hotel: HotelDetail | undefined;
  cities: PickerSource;
};

const SHAPE = "aspect-[8/5]";
const noCreator = { _id: "", id: "", name: "", photo: "" };

/** The card of the hotel that is typed. */
export default function HotelPreview({ form, hotel, cities }: Props) {
  const [name, cityId, typed, addresses] = useWatch({
    control: form.control,
    name: ["name", "cityId", "capacity", "photo"],
  });
  const { option } = useOption(cities, cityId || undefined);
  const city = cityId === "" ? undefined : option?.label;
  const photo = useSettledPhoto(addresses);
  const details = useOwnPhotos(photo ? [photo] : [])(photo) ?? null;
  const capacity = amountOf(typed, CAPACITY);
  const id = hotel?._id ?? "new";
  return (
    <Preview>
      {name.trim() !== "" && city !== undefined && capacity !== undefined && photo ? (
        <HotelCard
          hotel={{
            _id: id,
            name,
            capacity,
            photo: [photo],
            photoDetails: [details],
            cityId: { _id: cityId, name: city },
            userId: noCreator,
          }}
          eager={false}
          heading="h3"
        />
      ) : (
        <UnfinishedCard
          shape={SHAPE}
          photo={
            photo && (
              <Photo src={photo} details={details} alt="" fallback={hotelPoster(id, city ?? "")} className={SHAPE} />
            )
          }
          name={name}
          facts={[city, capacity === undefined ? undefined : `Capacity ${formatCount(capacity)}`]}
        />
      )}
    </Preview>
  );
}
