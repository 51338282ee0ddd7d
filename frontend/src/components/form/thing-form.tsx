import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { toast } from "../ui/toast";
import { EditorForm, type EditorFormProps } from "./editor-form";

/** How the page saves what its form holds. */
export type Saving<Out> = Pick<EditorFormProps<FieldValues, Out>, "draftKey" | "submitError" | "loading" | "below"> & {
  /** Saves, drops the draft, and leaves the page. `changed`: the values of the dirty fields. */
  save: (values: Out, changed: Partial<Out>) => Promise<unknown>;
};

type Props<In extends FieldValues, Out> = Omit<EditorFormProps<In, Out>, "onSubmit"> & {
  /** Whether it creates a thing. Otherwise it sends nothing if nothing changed. */
  isNew: boolean;
  /** Resolves to false if the person would rather not. */
  save: (values: Out) => Promise<unknown>;
};

/** The form that creates or edits a thing. */
export function ThingForm<In extends FieldValues, Out>({ isNew, save, ...rest }: Props<In, Out>) {
  // Read here, so that the form watches it.
  void rest.form.formState.isDirty;
  // While the next page loads, a second press must not save again.
  const isDone = useRef(false);

  const submit = async (values: Out) => {
    if (isDone.current) return;
    if (!isNew && !rest.form.formState.isDirty) return toast({ title: "There is nothing to save" });
    isDone.current = (await save(values)) !== false;
  };

  return <EditorForm {...rest} onSubmit={submit} />;
}
