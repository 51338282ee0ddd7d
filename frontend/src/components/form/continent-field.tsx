import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CONTINENTS } from "../continents";
import { SelectField } from "./select-field";

type Props<In extends FieldValues, Out> = { form: UseFormReturn<In, unknown, Out>; name: Path<In> };

/** One of the five continents, none at first. */
export function ContinentField<In extends FieldValues, Out>({ form, name }: Props<In, Out>) {
  return (
    <SelectField form={form} name={name} label="Continent" placeholder="Choose a continent" options={CONTINENTS} />
  );
}
