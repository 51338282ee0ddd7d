import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { SelectField } from "./select-field";

type Props<In extends FieldValues, Out> = { form: UseFormReturn<In, unknown, Out>; name: Path<In> };

/** A time zone, or that of the place. */
export function TimeZoneField<In extends FieldValues, Out>({ form, name }: Props<In, Out>) {
  // What is stored may be older, or newer, than what the browser knows.
  const [options] = useState(() => [
    ...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", form.getValues(name) as string].filter(Boolean)),
  ]);
  return (
    <SelectField
      form={form}
      name={name}
      label="Time zone"
      placeholder="As on the map"
      options={options.toSorted((a, b) => (a < b ? -1 : 1))}
    />
  );
}
