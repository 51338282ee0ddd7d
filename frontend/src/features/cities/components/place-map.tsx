import { type UseFormReturn, useWatch } from "react-hook-form";
import { amountOf } from "@/components/form/read-number";
import { lazyPart } from "@/components/lazy-part";
import { type CityInput, type CityValues, LATITUDE, LONGITUDE } from "../schema";

const [PlacePicker] = lazyPart(() => import("@/components/map/place-picker"), {
  what: "The map",
  waiting: <div aria-hidden className="skeleton mt-6.5 h-72 rounded-card" />,
});

type Props = { form: UseFormReturn<CityInput, unknown, CityValues> };

/** A map that fills the fields of latitude and longitude, and shows what is typed into them. */
export function PlaceMap({ form }: Props) {
  const [latitude, longitude] = useWatch({ control: form.control, name: ["latitude", "longitude"] });
  const options = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted };
  return (
    <PlacePicker
      place={placeOf(latitude, longitude)}
      onPick={(place) => {
        form.setValue("latitude", `${place.latitude}`, options);
        form.setValue("longitude", `${place.longitude}`, options);
      }}
    />
  );
}

function placeOf(typedLatitude: string, typedLongitude: string) {
  const latitude = amountOf(typedLatitude, LATITUDE);
  const longitude = amountOf(typedLongitude, LONGITUDE);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
