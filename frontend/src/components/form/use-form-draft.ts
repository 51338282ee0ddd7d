import { useEffect, useMemo, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useDraft } from "./draft";

/**
 * Keeps a form's changes over a sign-in (draft.ts). True when a draft was restored. Once a field is dirty, every field
 * is kept that differs from its first value, even if it was set without being marked as dirty.
 */
export function useFormDraft<In extends FieldValues, Out>(key: string, form: UseFormReturn<In, unknown, Out>): boolean {
  const { getValues, setValue, formState } = form;
  const { dirtyFields, defaultValues } = formState;
  const [atFirst] = useState<Readonly<Record<string, unknown>>>(defaultValues ?? {});
  const draft = useDraft(key, () => {
    if (Object.keys(dirtyFields).length === 0) return null;
    return Object.fromEntries(Object.entries(getValues()).filter(([name, value]) => !isSame(value, atFirst[name])));
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

/** For texts and lists of texts, which is all that forms hold. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
