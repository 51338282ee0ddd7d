import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Show } from "@/api/generated/types.gen";
import { Preview, UnfinishedCard } from "@/components/editor/preview";
import { useSettledPhoto } from "@/components/editor/use-settled-photo";
import { amountOf } from "@/components/form/read-number";
import { useOwnPhotos } from "@/components/form/upload/own-photos";
import { formatDollars } from "@/components/format";
import { formatShowDate } from "@/components/show-time";
import { Photo } from "@/components/photo";
import type { PickerSource } from "@/components/picker/source";
import { useOption } from "@/components/picker/use-options";
import { useSession } from "@/session/session";
import { whenOf } from "../local-time";
import { PRICE, type ShowInput, type ShowValues, localDateOf } from "../schema";
import { ShowTile } from "./show-tile";
import { activityPoster } from "@/components/activity-poster";

type Props = {
  form: UseFormReturn<ShowInput, unknown, ShowValues>;
  show: Show | undefined;
  hotels: PickerSource;
  zone: string | undefined;
};

const SHAPE = "aspect-[8/5]";

/** The card of the show that is typed. */
export default function ShowPreview({ form, show, hotels, zone }: Props) {
  const { session } = useSession();
  const [name, hotelId, day, time, cost, address] = useWatch({
    control: form.control,
    name: ["name", "hotelId", "date", "time", "price", "photo"],
  });
  const { option } = useOption(hotels, hotelId || undefined);
  const hotel = hotelId === "" ? undefined : option;
  const photo = useSettledPhoto(address);
  const details = useOwnPhotos(photo ? [photo] : [])(photo) ?? null;
  const price = amountOf(cost, PRICE);
  const when = whenOf(localDateOf(day, time), zone ?? show?.timeZone ?? "UTC");
  const user = session.status === "signed-in" ? session.user : { _id: "", id: "", name: "", photo: "" };
  const { _id, userId } = show ?? { _id: "new", userId: user };
  const fallback = activityPoster("shows", { _id, name }, hotel?.city ?? "");
  return (
    <Preview>
      {name.trim() !== "" && hotel && when && price !== undefined && photo ? (
        <ShowTile
          show={{
            _id,
            userId,
            name,
            price,
            photo,
            photoDetails: details,
            hotelId,
            description: "",
            ...when,
            hotel: { _id: hotelId, name: hotel.label, photo: [], city: { _id: "", name: hotel.city ?? "" } },
          }}
          heading="h3"
        />
      ) : (
        <UnfinishedCard
          shape={SHAPE}
          photo={photo && <Photo src={photo} details={details} alt="" fallback={fallback} className={SHAPE} />}
          name={name}
          facts={[
            when && formatShowDate(when),
            hotel && [hotel.label, hotel.city].filter(Boolean).join(", "),
            price === undefined ? undefined : formatDollars(price),
          ]}
        />
      )}
    </Preview>
  );
}
