import { MapPin } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { buttonClass } from "@/components/ui/button-class";
import { type KnownPlace, placesCalled } from "../known-places";
import type { CityInput, CityValues } from "../schema";

type Props = { form: UseFormReturn<CityInput, unknown, CityValues> };

/** Offers the place of a city that is known by its name. What was typed as its country or its time zone stays. */
export default function KnownPlaceOffer({ form }: Props) {
  const [name, country, latitude, longitude, timeZone] = useWatch({
    control: form.control,
    name: ["name", "country", "latitude", "longitude", "timeZone"],
  });
  const take = (place: KnownPlace) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("latitude", place.latitude, options);
    form.setValue("longitude", place.longitude, options);
    if (country === "") form.setValue("country", place.country, options);
    if (timeZone === "") form.setValue("timeZone", place.timeZone, options);
  };
  const isTaken = (place: KnownPlace) => place.latitude === latitude && place.longitude === longitude;
  return (
    <div role="status" className="contents">
      {placesCalled(name).map((place) =>
        isTaken(place) ? null : (
          <button
            key={`${place.latitude},${place.longitude}`}
            type="button"
            onClick={() => take(place)}
            className={buttonClass("secondary", "medium", "justify-start text-start")}
          >
            <MapPin aria-hidden className="size-5 shrink-0" />
            <span>
              Put it where <bdi>{place.name}</bdi>, <bdi>{place.country}</bdi> is
            </span>
          </button>
        ),
      )}
    </div>
  );
}
