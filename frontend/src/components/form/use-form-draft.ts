import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useDraft } from "./draft";

/** A form's changes, carried over a sign-in (draft.ts). True when some came back. Fields in `secret` are never kept. */
export function useFormDraft<In extends FieldValues, Out>(
  key: string,
  form: UseFormReturn<In, unknown, Out>,
  secret: readonly Path<In>[] = [],
): boolean {
  const { dirtyFields } = form.formState;
  const draft = useDraft(key, () => {
    const changed = Object.entries(form.getValues()).filter(
      ([name]) => name in dirtyFields && !secret.includes(name as Path<In>),
    );
    return changed.length > 0 ? Object.fromEntries(changed) : null;
  });
  const changes = typeof draft === "object" && draft !== null ? Object.entries(draft) : [];
  const known = changes.filter(([name]) => name in form.getValues());
  useEffect(() => {
    for (const [name, value] of known) {
      form.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    }
    // Once: later renders must not write over what is typed meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft]);
  return known.length > 0;
}
