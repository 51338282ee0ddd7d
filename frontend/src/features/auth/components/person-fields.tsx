import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { cx } from "@/components/cx";
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

type NamesProps<In extends FieldValues, Out> = Props<In, Out> & {
  /** Whether these are the person's own names, which the browser may fill in. */
  own: boolean;
  oneColumn?: boolean;
};

export function NameFields<In extends Names & FieldValues, Out>(props: NamesProps<In, Out>) {
  const { form, own, unknown, oneColumn = false } = props;
  return (
    <div className={cx("grid gap-5", !oneColumn && "sm:grid-cols-2")}>
      <TextField
        form={form}
        name={"name" as Path<In>}
        label="Name"
        autoComplete={own ? "given-name" : "off"}
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        form={form}
        name={"lastName" as Path<In>}
        label="Last name"
        optional={unknown}
        autoComplete={own ? "family-name" : "off"}
        autoCapitalize="words"
        enterKeyHint="next"
      />
    </div>
  );
}

type LooksProps<In extends FieldValues, Out> = Omit<Props<In, Out>, "unknown"> & {
  /** What the key of a phone says that ends the last of them. */
  enterKeyHint?: "go" | "done";
  /** The field of the photo, where one can upload it, too. */
  photoField?: typeof PhotoField;
};

/** Both are optional: without a photo there is a portrait of the name, which is drawn while one types it. */
export function LooksFields<In extends Names & Looks & FieldValues, Out>({
  form,
  enterKeyHint = "done",
  photoField: PhotoInput = PhotoField,
}: LooksProps<In, Out>) {
  const [name, lastName] = useWatch({ control: form.control, name: ["name" as Path<In>, "lastName" as Path<In>] });
  return (
    <>
      <PhotoInput
        form={form}
        name={"photo" as Path<In>}
        label="Photo URL"
        hint="The web address of a picture, which everybody can see. Without one, we draw a portrait from the name."
        shape="rounded-full"
        autoComplete="photo"
        enterKeyHint="next"
        standIn={name.trim() === "" ? "" : portraitOf(name, lastName)}
      />
      <NumberField form={form} name={"age" as Path<In>} label="Age" optional enterKeyHint={enterKeyHint} bounds={AGE} />
    </>
  );
}
