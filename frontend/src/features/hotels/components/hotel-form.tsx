import type { HotelDetail } from "@/api/generated/types.gen";
import { changesOf } from "@/components/form/changes-of";
import { type Saving, ThingForm } from "@/components/form/thing-form";
import { NumberField } from "@/components/form/number-field";
import { PhotosField } from "@/components/form/photos-field";
import { TextField } from "@/components/form/text-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyPart } from "@/components/lazy-part";
import { PickerField } from "@/components/picker/picker-field";
import type { PickerSource } from "@/components/picker/source";
import { confirmHotel } from "../confirm-hotel";
import { CAPACITY, type HotelValues, hotelInput, hotelSchema } from "../schema";

const [HotelPreview] = lazyPart(() => import("./hotel-preview"), { what: "The preview" });

type Props = {
  /** The hotel to edit; undefined for a new one. */
  hotel?: HotelDetail;
  cities: PickerSource;
  saving: Saving<HotelValues>;
};

export function HotelForm({ hotel, cities, saving }: Props) {
  const form = useZodForm({ schema: hotelSchema, defaultValues: hotelInput(hotel) });
  const { dirtyFields } = form.formState;
  const save = async (values: HotelValues) => {
    const isNamed = !hotel || dirtyFields.name || dirtyFields.cityId;
    if (isNamed && !(await confirmHotel(values, hotel?._id))) return false;
    return saving.save(values, changesOf(form, values));
  };
  return (
    <ThingForm
      form={form}
      {...saving}
      isNew={!hotel}
      save={save}
      preview={<HotelPreview form={form} hotel={hotel} cities={cities} />}
      submitLabel={hotel ? "Save changes" : "Create hotel"}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <PickerField
          form={form}
          name="cityId"
          label="City"
          source={cities}
          known={hotel && { id: hotel.city._id, label: hotel.city.name }}
        />
        <NumberField form={form} name="capacity" label="Capacity" hint="How many guests it takes." bounds={CAPACITY} />
      </div>
      <PhotosField form={form} name="photo" />
    </ThingForm>
  );
}
