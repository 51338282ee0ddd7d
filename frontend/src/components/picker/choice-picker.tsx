import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { PickerField } from "./picker-field";
import type { PickerSource } from "./source";

type Props = {
  label: string;
  source: PickerSource;
  /** The thing that is chosen. */
  id: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The picker of forms, for a choice that applies at once, such as a filter. */
export function ChoicePicker({ label, source, id = "", onChange }: Props) {
  const form = useForm({ values: { id } });
  useEffect(
    () =>
      form.subscribe({
        name: "id",
        formState: { values: true },
        callback: ({ values }) => {
          if (values.id !== id) onChange(values.id || undefined);
        },
      }),
    [form, id, onChange],
  );
  return <PickerField form={form} name="id" label={label} source={source} />;
}
