import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { NumberField } from "@/components/form/number-field";
import { PhotoField } from "@/components/form/photo-field";
import { TextField } from "@/components/form/text-field";
import { portraitOf } from "@/components/portrait";
import { AGE } from "../schema";

type Names = { name: string; lastName: string };
type Looks = { photo: string; age: string };
type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** Google may not have given them, so they are optional. */
  unknown?: boolean;
};

/** `own`: whether these are the person's own names, which the browser may fill in. */
export function NameFields<In extends Names & FieldValues, Out>({
  form,
  own,
  unknown,
}: Props<In, Out> & { own: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name={"name" as Path<In>} label="Name" autoComplete={own ? "given-name" : "off"} />
      <TextField
        form={form}
        name={"lastName" as Path<In>}
        label="Last name"
        optional={unknown}
        autoComplete={own ? "family-name" : "off"}
      />
    </div>
  );
}

type LooksProps<In extends FieldValues, Out> = Omit<Props<In, Out>, "unknown">;

/** Both are optional: without a photo there is a portrait of the name, which is drawn while one types it. */
export function LooksFields<In extends Names & Looks & FieldValues, Out>({ form }: LooksProps<In, Out>) {
  const [name, lastName] = useWatch({ control: form.control, name: ["name" as Path<In>, "lastName" as Path<In>] });
  return (
    <>
      <PhotoField
        form={form}
        name={"photo" as Path<In>}
        label="Photo URL"
        hint="The web address of a picture, which everybody can see. Without one, we draw a portrait from the name."
        shape="rounded-full"
        autoComplete="photo"
        standIn={name.trim() === "" ? "" : portraitOf(name, lastName)}
      />
      <NumberField form={form} name={"age" as Path<In>} label="Age" optional {...AGE} />
    </>
  );
}
