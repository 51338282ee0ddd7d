import { Combobox } from "@base-ui/react/combobox";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { messageOf } from "@/api/errors";
import { articleOf } from "../article";
import { cx } from "../cx";
import { errorOf } from "../form/error-of";
import { Field, inputClass } from "../form/field";
import { searchKey } from "../search-key";
import { useDebounced } from "../use-debounced";
import { beginning } from "./best-first";
import { PickerPopup } from "./picker-popup";
import type { Option, PickerSource } from "./source";
import { useOption, useOptions } from "./use-options";

const DELAY = 250;

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPathByValue<In, string>;
  label: string;
  source: PickerSource;
  /** The initial choice, if it is known already. */
  known?: Option;
};

/** A choice among very many things, searched on the server while typing. Its value is the thing's id. */
export function PickerField<In extends FieldValues, Out>({ form, name, label, source, known }: Props<In, Out>) {
  const { field } = useController({ control: form.control, name });
  const id: string = field.value;
  const [picked, setPicked] = useState(known);
  const [isOpen, setIsOpen] = useState(false);
  // What is typed while searching; null while the field shows the choice.
  const [typed, setTyped] = useState<string | null>(null);
  const search = typed?.trim() ?? "";
  const actions = useRef<Combobox.Root.Actions>(null);
  const settled = useDebounced(search, DELAY);
  const options = useOptions(source, settled, isOpen);
  const stored = useOption(source, id !== "" && picked?.id !== id ? id : undefined);
  const value = [picked, stored.option].find((option) => option?.id === id && id !== "") ?? null;
  const isWaiting = search !== settled || options.isStale;
  // These may be the results of the previous text: Enter must not choose one of them, or one that only has this one inside.
  const found = isWaiting ? beginning(options.found, search) : options.found;
  const empty: Option = { id: "", label: `Choose ${articleOf(source.one)} ${source.one}` };
  const unnamed = stored.isLoading ? "Loading..." : `The ${source.one} that was chosen`;
  const placeholder = id !== "" && value === null ? unnamed : empty.label;

  // An emptied field drops the choice only on blur, because one may be about to type another name.
  const isEmptied = useRef(false);

  const choose = (option: Option | null) => {
    isEmptied.current = false;
    setPicked(option ?? undefined);
    setTyped(null);
    field.onChange(option?.id ?? "");
  };

  return (
    <Field label={label} error={errorOf(form, name)}>
      {(wiring) => (
        <Combobox.Root
          items={itemsOf(found, value, search === "" ? empty : undefined)}
          filter={null}
          readOnly={wiring.readOnly}
          value={value}
          onValueChange={(option, details) => {
            if (details.reason === "input-clear" || details.reason === "escape-key") details.cancel();
            else choose(option);
          }}
          inputValue={typed ?? value?.label ?? ""}
          onInputValueChange={(text, { reason }) => {
            if (reason === "input-change") isEmptied.current = text.trim() === "";
            setTyped(reason === "input-change" ? text : null);
          }}
          onOpenChange={(open) => {
            setIsOpen(open);
            if (!open) setTyped(null);
          }}
          itemToStringLabel={({ id: itsId, label: itsLabel }) => (itsId === "" ? "" : itsLabel)}
          isItemEqualToValue={(a, b) => a.id === b.id}
          autoHighlight
          actionsRef={actions}
        >
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...wiring}
              ref={field.ref}
              name={name}
              dir="auto"
              onBlur={() => {
                if (isEmptied.current) choose(null);
                field.onBlur();
                actions.current?.close();
                setTyped(null);
              }}
              onKeyDown={(event) => {
                const meant =
                  event.key === "Tab" && search !== "" && unambiguousMatch(search, found, isWaiting || options.more);
                if (meant) choose(meant);
                if (event.key === "Escape") {
                  isEmptied.current = false;
                  setTyped(null);
                }
                // Enter in an open list without options neither closes it nor submits the form.
                const hasChoice = event.currentTarget.hasAttribute("aria-activedescendant");
                if (event.key !== "Enter" || !isOpen || hasChoice) return;
                event.preventDefault();
                event.preventBaseUIHandler();
              }}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              className={cx(inputClass, "pr-13")}
            />
            <Combobox.Trigger className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-small text-ink-soft hover:text-ink">
              <ChevronDown aria-hidden className="size-5" />
              {/* A text and no aria-label: only the field itself is labelled with the thing's word. */}
              <span className="sr-only">Show {source.many}</span>
            </Combobox.Trigger>
          </Combobox.InputGroup>
          {isOpen && <PickerPopup source={source} options={options} search={search} waiting={isWaiting} />}
          {options.error !== null && !options.isFetching && (
            <p role="alert" className="mt-1.5 text-sm text-danger">
              {messageOf(options.error)}{" "}
              <button
                type="button"
                onClick={options.retry}
                className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Try again
              </button>
            </p>
          )}
        </Combobox.Root>
      )}
    </Field>
  );
}

/** The option that the text can only mean: the one of that name, or the only one. */
function unambiguousMatch(search: string, found: Option[], mayBeMore: boolean): Option | undefined {
  const named = found.filter(({ label }) => searchKey(label) === searchKey(search));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  return found.length === 1 && !mayBeMore ? found[0] : undefined;
}

/**
 * The empty choice comes first while nothing is typed. The chosen option is always included, or it could not be shown.
 */
function itemsOf(found: Option[], value: Option | null, empty: Option | undefined): Option[] {
  const rest = value && empty && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return empty ? [empty, ...rest] : rest;
}
