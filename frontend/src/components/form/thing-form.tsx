import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { toast } from "../ui/toast";
import { EditorForm, type EditorFormProps } from "./editor-form";

/** How the page saves what its form holds. */
export type Saving<Out> = Pick<EditorFormProps<FieldValues, Out>, "draftKey" | "submitError" | "loading"> & {
  /** Saves, and leads away from the page. `changed`: those of the values that are not as they were. */
  save: (values: Out, changed: Partial<Out>) => Promise<unknown>;
};

type Props<In extends FieldValues, Out> = Omit<EditorFormProps<In, Out>, "onSubmit"> & {
  /** Whether the form makes something new; else it changes something, and sends nothing when nothing changed. */
  isNew: boolean;
  save: (values: Out) => Promise<unknown>;
};

/** The form of a page that makes or changes one thing, and is left once that is saved. */
export function ThingForm<In extends FieldValues, Out>({ isNew, save, ...rest }: Props<In, Out>) {
  const { isDirty } = rest.form.formState;
  // The form still stands for a moment while the next page comes: a second press there must not save again.
  const isDone = useRef(false);

  const submit = async (values: Out) => {
    if (isDone.current) return;
    if (!isNew && !isDirty) return toast({ title: "There is nothing to save" });
    await save(values);
    isDone.current = true;
  };

  return <EditorForm {...rest} onSubmit={submit} />;
}
