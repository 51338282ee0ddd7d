import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { cx } from "../cx";
import { PopupFrame, pickerItemClass } from "../picker/popup-frame";
import type { QueryFor } from "../picker/source";
import { searchKey } from "../search-key";
import { useDebounced } from "../use-debounced";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";
import { storedLine } from "./texts";

const DELAY = 250;

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPathByValue<In, string[]>;
  label: string;
  hint: string;
  /** The words that others use and that begin so. */
  suggest: (typed: string) => QueryFor<string[]>;
};

const isSame = (one: string) => (other: string) => searchKey(one) === searchKey(other);

/** Words of one's own or of others, each of which is entered with Enter or a comma, or by leaving the field. */
export function TagsField<In extends FieldValues, Out>({ form, name, label, hint, suggest }: Props<In, Out>) {
  const { field } = useController({ control: form.control, name });
  const tags: string[] = field.value;
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const words = storedLine(typed);
  const settled = useDebounced(words, DELAY);
  const found = useQuery({ ...suggest(settled), enabled: isOpen, placeholderData: keepPreviousData });
  const suggested = (found.data ?? []).filter(
    (tag) => searchKey(tag).startsWith(searchKey(words)) && !tags.some(isSame(tag)),
  );
  const isNew = words !== "" && ![...tags, ...suggested].some(isSame(words));

  const change = (next: string[]) => {
    setTyped("");
    field.onChange(next);
  };
  const add = (more: string[]) => {
    const next = [...tags];
    for (const tag of more.map(storedLine)) if (tag !== "" && !next.some(isSame(tag))) next.push(tag);
    change(next);
  };

  return (
    <Field label={label} hint={hint} error={errorOf(form, name)} optional>
      {({ readOnly, ...wiring }) => (
        <Combobox.Root
          multiple
          items={isNew ? [words, ...suggested] : suggested}
          filter={null}
          readOnly={readOnly}
          value={tags}
          onValueChange={change}
          inputValue={typed}
          onInputValueChange={(text, { reason }) => {
            if (reason !== "input-change") return;
            const parts = text.split(/[,;\n]/);
            if (parts.length > 1) add(parts);
            else setTyped(text);
          }}
          onOpenChange={setIsOpen}
          autoHighlight={words !== ""}
        >
          <Combobox.Chips
            ref={box}
            data-ring
            className={cx(
              inputClass,
              "flex cursor-text flex-wrap items-center gap-2 px-1 py-0.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand",
              wiring["aria-invalid"] && "border-danger",
            )}
          >
            {tags.map((tag) => (
              <Combobox.Chip
                key={tag}
                aria-label={tag}
                className="flex min-h-9 max-w-full items-center rounded-full bg-brand-wash pl-3.5 font-medium wrap-anywhere text-on-brand-wash outline-none data-highlighted:outline-3 data-highlighted:outline-brand"
              >
                <span dir="auto">{tag}</span>
                <Combobox.ChipRemove
                  aria-label={`Take off ${tag}`}
                  className="-my-1 grid size-11 shrink-0 place-items-center rounded-full"
                >
                  <X aria-hidden className="size-4" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              {...wiring}
              ref={field.ref}
              name={name}
              dir="auto"
              autoComplete="off"
              enterKeyHint="enter"
              onBlur={() => {
                if (words !== "") add([typed]);
                field.onBlur();
              }}
              className="min-h-11 min-w-24 flex-1 bg-transparent px-2 text-base outline-none"
            />
          </Combobox.Chips>
          {isOpen && (isNew || suggested.length > 0) && (
            <PopupFrame busy={found.isFetching} anchor={box}>
              <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
                {(tag: string) => (
                  <Combobox.Item key={tag} value={tag} className={pickerItemClass}>
                    <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
                      {isNew && tag === words ? `Add “${tag}”` : tag}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </PopupFrame>
          )}
        </Combobox.Root>
      )}
    </Field>
  );
}
