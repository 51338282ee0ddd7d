import { ItineraryBody } from "@/api/generated/rules.gen";
import type { Itinerary } from "@/api/generated/types.gen";
import { changesOf } from "@/components/form/changes-of";
import { type Saving, ThingForm } from "@/components/form/thing-form";
import { NumberField } from "@/components/form/number-field";
import { PhotosField } from "@/components/form/photos-field";
import { TagsField } from "@/components/form/tags-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyPart } from "@/components/lazy-part";
import type { PickerSource } from "@/components/picker/source";
import { tagsOptions } from "../queries";
import { DURATION, type ItineraryValues, PRICE, itineraryInput, itinerarySchema } from "../schema";
import { PlaceFields } from "./place-fields";

const [ItineraryPreview] = lazyPart(() => import("./itinerary-preview"), { what: "The preview" });
const { description, tags } = ItineraryBody;

type Props = {
  /** The itinerary to edit; undefined for a new one. */
  itinerary?: Itinerary;
  /** The city of a new one, if it is known. */
  cityId?: string;
  /** The cities of a continent, or all for an empty text. */
  cities: (continent: string) => PickerSource;
  saving: Saving<ItineraryValues>;
};

export function ItineraryForm({ itinerary, cityId, cities, saving }: Props) {
  const form = useZodForm({ schema: itinerarySchema, defaultValues: itineraryInput(itinerary, cityId) });
  return (
    <ThingForm
      form={form}
      {...saving}
      isNew={!itinerary}
      save={(values) => saving.save(values, changesOf(form, values))}
      preview={<ItineraryPreview form={form} itinerary={itinerary} cities={cities("")} />}
      submitLabel={itinerary ? "Save changes" : "Create itinerary"}
      errorTitle={itinerary && "Something went wrong"}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <PlaceFields form={form} cities={cities} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField form={form} name="price" label="Price" hint="In USD, for one person." bounds={PRICE} />
        <NumberField
          form={form}
          name="duration"
          label="Duration"
          hint="In hours; half hours count."
          bounds={DURATION}
        />
      </div>
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        hint="What one does, and what to bring."
        max={description.maxLength}
      />
      <TagsField
        form={form}
        name="tags"
        label="Tags"
        hint={`Words by which others find it, such as food or with kids: at most ${tags.maxItems}.`}
        suggest={tagsOptions}
      />
      <PhotosField form={form} name="photo" />
    </ThingForm>
  );
}
