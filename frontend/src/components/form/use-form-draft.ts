import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useDraft } from "./use-draft";

/**
 * Keeps a form's draft (use-draft.ts), and offers the one of an earlier time; that of a session which ended under the form
 * is put back at once. Once a field is dirty, every field is kept that differs from its first value, even if it was set
 * without being marked as dirty.
 */
export function useFormDraft<In extends FieldValues, Out>(key: string, form: UseFormReturn<In, unknown, Out>) {
  const { getValues, setValue, setFocus, subscribe, formState } = form;
  const { dirtyFields, defaultValues } = formState;
  const [atFirst] = useState<Readonly<Record<string, unknown>>>(defaultValues ?? {});
  const { draft, keeper } = useDraft(key, () => {
    if (Object.keys(dirtyFields).length === 0) return null;
    return Object.fromEntries(
      Object.entries(getValues()).filter(([name, value]) => !isSecret(name) && !isSame(value, atFirst[name])),
    );
  });
  const [known] = useState(() => {
    const changes = typeof draft?.typed === "object" && draft.typed !== null ? Object.entries(draft.typed) : [];
    const now = getValues();
    return changes.filter(([name, value]) => name in now && isAlike(value, now[name]) && !isSame(value, now[name]));
  });
  const isInterrupted = draft?.isInterrupted === true && known.length > 0;
  const [isOpen, setIsOpen] = useState(known.length > 0 && !isInterrupted);

  const restore = () => {
    for (const [name, value] of known) {
      setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    }
    keeper.touch();
  };
  useEffect(() => {
    let last = JSON.stringify(getValues());
    return subscribe({
      formState: { values: true },
      // It also hears of what is no change, such as the end of a submission, when the draft may be dropped already.
      callback: () => {
        const next = JSON.stringify(getValues());
        if (next !== last) keeper.touch();
        last = next;
      },
    });
  }, [subscribe, getValues, keeper]);
  const onMount = useEffectEvent(() => {
    if (isInterrupted) restore();
  });
  useEffect(() => onMount(), []);

  const offer = isOpen &&
    draft && {
      at: draft.at,
      take: () => {
        setIsOpen(false);
        restore();
        const [first] = known;
        if (first) setFocus(first[0] as Path<In>);
      },
      discard: () => {
        setIsOpen(false);
        keeper.drop();
        // What was typed beside the offer stays.
        keeper.touch();
      },
    };
  return { keeper, offer, isRestored: isInterrupted };
}

const isSecret = (name: string) => /password/i.test(name);

/** For texts and lists of texts, which is all that forms hold. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field may have got another kind of value since. */
const isAlike = (one: unknown, other: unknown) =>
  typeof one === typeof other &&
  Array.isArray(one) === Array.isArray(other) &&
  (!Array.isArray(one) || one.every((text) => typeof text === "string"));
