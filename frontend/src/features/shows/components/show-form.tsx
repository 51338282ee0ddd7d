import { ShowBody } from "@/api/generated/rules.gen";
import type { Show } from "@/api/generated/types.gen";
import { changesOf } from "@/components/form/changes-of";
import { DateTimeField } from "@/components/form/date-time-field";
import { type Saving, ThingForm } from "@/components/form/thing-form";
import { NumberField } from "@/components/form/number-field";
import { PhotoField } from "@/components/form/photo-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { PickerField } from "@/components/picker/picker-field";
import type { PickerSource } from "@/components/picker/source";
import { type ShowValues, showInput, showSchema } from "../schema";

const { description, price } = ShowBody;

type Props = {
  /** The show to edit; undefined for a new one. */
  show?: Show;
  /** The hotel of a new one, if it is known. */
  hotelId?: string;
  hotels: PickerSource;
  saving: Saving<ShowValues>;
};

export function ShowForm({ show, hotelId, hotels, saving }: Props) {
  const form = useZodForm({ schema: showSchema, defaultValues: showInput(show, hotelId) });
  const { dirtyFields } = form.formState;
  // A changed or removed time changes the date.
  const saveChanges = (values: ShowValues) =>
    saving.save(values, { ...changesOf(form, values), ...(dirtyFields.time && { date: values.date }) });
  return (
    <ThingForm
      form={form}
      {...saving}
      isNew={!show}
      save={saveChanges}
      submitLabel={show ? "Save changes" : "Create show"}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <PickerField form={form} name="hotelId" label="Hotel" source={hotels} />
      <DateTimeField form={form} date="date" time="time" />
      <NumberField
        form={form}
        name="price"
        label="Price"
        hint="In dollars."
        min={price.minimum}
        max={price.maximum}
        step={price.multipleOf}
      />
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        hint="What there is to see and hear."
        max={description.maxLength}
      />
      <PhotoField form={form} name="photo" label="Photo URL" hint="The web address of a picture of the show." />
    </ThingForm>
  );
}
