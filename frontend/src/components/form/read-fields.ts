import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Takes what is in the fields of `element` into `form`. Programs that fill forms (password managers, extensions, assistive
 * software) may write into a field without an event that would tell the form.
 */
export function readFields<In extends FieldValues, Out>(
  { getValues, setValue }: UseFormReturn<In, unknown, Out>,
  element: HTMLFormElement,
) {
  for (const field of element.elements) {
    if (!isText(field) || field.name === "") continue;
    // What is chosen in it is not what stands in it.
    if (field.getAttribute("role") === "combobox") continue;
    const name = field.name as Path<In>;
    const known: unknown = getValues(name);
    // An empty list of choices has not loaded yet.
    const isLoading = field instanceof HTMLSelectElement && field.value === "";
    if (typeof known !== "string" || known === field.value || isLoading) continue;
    setValue(name, field.value as PathValue<In, Path<In>>, { shouldDirty: true, shouldTouch: true });
  }
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(field.type));
