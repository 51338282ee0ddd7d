import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ContinentField } from "@/components/form/continent-field";
import { PickerField } from "@/components/picker/picker-field";
import type { PickerSource } from "@/components/picker/source";
import { useOption } from "@/components/picker/use-options";
import type { ItineraryInput, ItineraryValues } from "../schema";

type Props = {
  form: UseFormReturn<ItineraryInput, unknown, ItineraryValues>;
  cities: (continent: string) => PickerSource;
};

/** The continent, and a city there. Choosing one adjusts the other. */
export function PlaceFields({ form, cities }: Props) {
  const [continent, cityId] = useWatch({ control: form.control, name: ["continent", "cityId"] });
  const source = cities(continent);
  const { option } = useOption(source, cityId === "" ? undefined : cityId);
  const itsContinent = option?.within;
  const { resetField, setValue, formState } = form;
  const { isSubmitted } = formState;

  useEffect(() => {
    if (itsContinent === undefined || itsContinent === continent) return;
    // It follows from the city, and is no change by the person.
    if (continent === "") resetField("continent", { defaultValue: itsContinent });
    else setValue("cityId", "", { shouldDirty: true, shouldValidate: isSubmitted });
  }, [itsContinent, continent, resetField, setValue, isSubmitted]);

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ContinentField form={form} name="continent" />
      <PickerField form={form} name="cityId" label="City" source={source} />
    </div>
  );
}
