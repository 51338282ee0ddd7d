import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { ShowBody } from "@/api/generated/rules.gen";
import type { Show } from "@/api/generated/types.gen";
import { changesOf } from "@/components/form/changes-of";
import { DateTimeField } from "@/components/form/date-time-field";
import { type Saving, ThingForm } from "@/components/form/thing-form";
import { NumberField } from "@/components/form/number-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { PhotoUploadField } from "@/components/form/upload/photo-upload-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyPart } from "@/components/lazy-part";
import { PickerField } from "@/components/picker/picker-field";
import type { PickerSource } from "@/components/picker/source";
import { confirm } from "@/components/ui/confirm";
import { hasBegun, inWords, isDayOver, zoneInWords } from "../local-time";
import { PRICE, type ShowValues, showInput, showSchema } from "../schema";
import { ShowMoment } from "./show-moment";

const [ShowPreview] = lazyPart(() => import("./show-preview"), { what: "The preview" });
const { description } = ShowBody;

type Props = {
  /** The show to edit; undefined for a new one. */
  show?: Show;
  /** The hotel of a new one, if it is known. */
  hotelId?: string;
  hotels: PickerSource;
  /** Called with the hotel that is chosen, and "" for none. */
  onHotel: (hotelId: string) => void;
  /** The time zone of that hotel, once it is known. */
  zone: string | undefined;
  saving: Saving<ShowValues>;
};

export function ShowForm({ show, hotelId, hotels, onHotel, zone, saving }: Props) {
  const form = useZodForm({ schema: showSchema, defaultValues: showInput(show, hotelId) });
  const chosen = useWatch({ control: form.control, name: "hotelId" });
  useEffect(() => onHotel(chosen), [onHotel, chosen]);
  const { dirtyFields } = form.formState;
  // A changed or removed time changes the date.
  const saveChanges = async (values: ShowValues) => {
    const isMoved = !show || dirtyFields.date || dirtyFields.time;
    if (isMoved && !(await confirmPast(values, zone ?? show?.timeZone ?? "UTC"))) return false;
    return saving.save(values, { ...changesOf(form, values), ...(dirtyFields.time && { date: values.date }) });
  };
  return (
    <ThingForm
      form={form}
      {...saving}
      isNew={!show}
      save={saveChanges}
      preview={<ShowPreview form={form} show={show} hotels={hotels} zone={zone} />}
      submitLabel={show ? "Save changes" : "Create show"}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <PickerField form={form} name="hotelId" label="Hotel" source={hotels} />
      <DateTimeField
        form={form}
        date="date"
        time="time"
        clock={zone === undefined ? "The hotel’s own time" : `The hotel’s own time, ${zoneInWords(zone)}`}
      >
        <ShowMoment form={form} zone={zone} />
      </DateTimeField>
      <NumberField form={form} name="price" label="Price" hint="In dollars." bounds={PRICE} />
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        hint="What there is to see and hear."
        max={description.maxLength}
      />
      <PhotoUploadField form={form} name="photo" label="Photo URL" hint="The web address of a picture of the show." />
    </ThingForm>
  );
}

/** Whether to save the show: asks if it is past by the clocks of its hotel. */
async function confirmPast({ date }: ShowValues, zone: string): Promise<boolean> {
  const isOver = isDayOver(date, zone);
  if (!isOver && !hasBegun(date, zone)) return true;
  return confirm({
    title: `This ${isOver ? "day is over" : "hour is past"}. Save the show all the same?`,
    body: `${inWords(isOver ? date.slice(0, 10) : date)} is past where its hotel is.`,
    confirmLabel: "Save it",
  });
}
