import { useEffect, useMemo } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useDraft } from "./draft";

/** A form's changes, carried over a sign-in (draft.ts). True when some came back. Fields in `secret` are never kept. */
export function useFormDraft<In extends FieldValues, Out>(
  key: string,
  form: UseFormReturn<In, unknown, Out>,
  secret: readonly Path<In>[] = [],
): boolean {
  const { getValues, setValue, formState } = form;
  const { dirtyFields } = formState;
  const draft = useDraft(key, () => {
    const changed = Object.entries(getValues()).filter(
      ([name]) => name in dirtyFields && !secret.includes(name as Path<In>),
    );
    return changed.length > 0 ? Object.fromEntries(changed) : null;
  });
  const known = useMemo(() => {
    const changes = typeof draft === "object" && draft !== null ? Object.entries(draft) : [];
    return changes.filter(([name]) => name in getValues());
  }, [draft, getValues]);
  useEffect(() => {
    for (const [name, value] of known) {
      setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    }
  }, [known, setValue]);
  return known.length > 0;
}
