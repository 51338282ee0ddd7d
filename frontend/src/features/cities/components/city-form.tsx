import { useWatch } from "react-hook-form";
import type { City } from "@/api/generated/types.gen";
import { changesOf } from "@/components/form/changes-of";
import { ContinentField } from "@/components/form/continent-field";
import { type Saving, ThingForm } from "@/components/form/thing-form";
import { NamesField } from "@/components/form/names-field";
import { NumberField } from "@/components/form/number-field";
import { amountOf } from "@/components/form/read-number";
import { TextField } from "@/components/form/text-field";
import { TimeZoneField } from "@/components/form/time-zone-field";
import { PhotoUploadField } from "@/components/form/upload/photo-upload-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { formatCount } from "@/components/format";
import { lazyPart } from "@/components/lazy-part";
import { confirmCity } from "../confirm-city";
import { PlaceMap } from "./place-map";
import { type CityValues, LATITUDE, LONGITUDE, POPULATION, cityInput, citySchema } from "../schema";

const [CityPreview] = lazyPart(() => import("./city-preview"), { what: "The preview" });
const [KnownPlaceOffer] = lazyPart(() => import("./known-place-offer"), { what: "What is known of the city" });

type Props = {
  /** The city to edit; undefined for a new one. */
  city?: City;
  saving: Saving<CityValues>;
};

export function CityForm({ city, saving }: Props) {
  const form = useZodForm({ schema: citySchema, defaultValues: cityInput(city) });
  const population = useWatch({ control: form.control, name: "population" });
  // Latitude and longitude are sent together.
  const place = ({ latitude, longitude }: CityValues) => {
    const { dirtyFields } = form.formState;
    return (dirtyFields.latitude || dirtyFields.longitude) && { latitude, longitude };
  };
  const save = async (values: CityValues) => {
    const { dirtyFields } = form.formState;
    if ((!city || dirtyFields.name) && !(await confirmCity(values, city?._id))) return false;
    return saving.save(values, { ...changesOf(form, values), ...place(values) });
  };
  return (
    <ThingForm
      form={form}
      {...saving}
      isNew={!city}
      save={save}
      preview={<CityPreview form={form} city={city} />}
      submitLabel={city ? "Save changes" : "Create city"}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <ContinentField form={form} name="continent" />
        <NumberField
          form={form}
          name="population"
          label="Population"
          hint={population.length > 3 ? inWords(amountOf(population, POPULATION)) : undefined}
          bounds={POPULATION}
        />
      </div>
      <NamesField
        form={form}
        name="otherNames"
        label="Also known as"
        hint="One name a line, in any language: people find the city by them, too."
      />
      <PhotoUploadField
        form={form}
        name="photo"
        label="Photo URL"
        hint="The web address of a picture of the city. Wide ones look best."
      />
      <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-5">
        <legend className="float-left w-full font-semibold">On the map, if you know it</legend>
        <TextField form={form} name="country" label="Country" optional autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            form={form}
            name="latitude"
            label="Latitude"
            optional
            hint="Degrees, 38.7167; south is negative."
            bounds={LATITUDE}
          />
          <NumberField
            form={form}
            name="longitude"
            label="Longitude"
            optional
            hint="Degrees, -9.1333; west is negative."
            bounds={LONGITUDE}
          />
        </div>
        <KnownPlaceOffer form={form} />
        <PlaceMap form={form} />
        <TimeZoneField form={form} name="timeZone" />
      </fieldset>
    </ThingForm>
  );
}

/** Thousands are easier to read when grouped. */
const inWords = (population?: number) => (population === undefined ? undefined : `${formatCount(population)} people`);
