import { Plus } from "lucide-react";
import { use, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { HotelBody } from "@/api/generated/rules.gen";
import { buttonClass } from "../ui/button-class";
import { errorOf } from "./error-of";
import { ErrorLine } from "./field";
import { isPhotoUrl } from "./field-rules";
import { PhotoRow } from "./photo-row";
import { Sending } from "./sending";

const MAX_PHOTOS = HotelBody.photo.maxItems;

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPathByValue<In, string[]>;
};

/** Up to three pictures, in order. The first one is shown in lists. */
export function PhotosField<In extends FieldValues, Out>({ form, name }: Props<In, Out>) {
  const { field } = useController({ control: form.control, name });
  const value: string[] = field.value;
  // Empty rows are no part of the form's value.
  const [rows, setRows] = useState(value);
  const list = isSame(filled(rows), filled(value)) ? rows : value;
  const error = errorOf(form, name);
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const isSending = use(Sending);
  const [focusAfter, setFocusAfter] = useState<{ selector: string }>();

  // The first invalid row takes the focus.
  useImperativeHandle(
    field.ref,
    () => ({
      focus: () => {
        const wrong = Math.max(
          0,
          list.findIndex((url) => isAtFault(url, list)),
        );
        root.current?.querySelector<HTMLElement>(`[data-photo="${wrong}"]`)?.focus();
      },
    }),
    [list],
  );

  // The button that was pressed may be gone or elsewhere after the change.
  useLayoutEffect(() => {
    if (focusAfter) root.current?.querySelector<HTMLElement>(focusAfter.selector)?.focus();
  }, [focusAfter]);

  const update = (next: string[]) => {
    setRows(next);
    const photos = filled(next);
    field.onChange(photos.length > 0 ? photos : [""]);
  };
  const change = (next: string[], words: string, focus: string) => {
    if (isSending) return;
    setFocusAfter({ selector: focus });
    setAnnouncement(words);
    update(next);
  };
  const move = (from: number, to: number) => {
    const next = list.with(from, list[to] ?? "").with(to, list[from] ?? "");
    const isAtEdge = to === 0 || to === list.length - 1;
    const direction = to < from !== isAtEdge ? "earlier" : "later";
    change(next, `Photo ${from + 1} is now photo ${to + 1}`, `[data-move="${direction}-${to}"]`);
  };
  const remove = (index: number) => {
    const next = list.toSpliced(index, 1);
    const focus = `[data-photo="${Math.min(index, Math.max(next.length - 1, 0))}"]`;
    // With the count, because a screen reader would not repeat the same text.
    const left = filled(next).length;
    change(next.length > 0 ? next : [""], `Photo ${index + 1} removed, ${left} left`, focus);
  };

  return (
    <fieldset ref={root} className="min-w-0" aria-disabled={isSending} aria-describedby={`${id}-message`}>
      <legend className="mb-1.5 text-sm font-semibold">Photos</legend>
      <ol className="flex flex-col gap-3">
        {list.map((url, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row's only identity is its index
          <li key={index}>
            <PhotoRow
              index={index}
              count={list.length}
              url={url}
              isAtFault={error !== undefined && isAtFault(url, list)}
              describedBy={error && `${id}-message`}
              onChange={(text) => update(list.with(index, text))}
              onBlur={field.onBlur}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {error ? (
        <ErrorLine id={`${id}-message`}>{error}</ErrorLine>
      ) : (
        <p id={`${id}-message`} className="mt-1.5 text-sm text-ink-soft">
          Web addresses of up to {MAX_PHOTOS} pictures. The first one stands in lists.
        </p>
      )}
      {list.length < MAX_PHOTOS && (
        <button
          type="button"
          onClick={() => change([...list, ""], "", `[data-photo="${list.length}"]`)}
          className={buttonClass("secondary", "small", "mt-3")}
        >
          <Plus aria-hidden />
          Add a photo
        </button>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </fieldset>
  );
}

const filled = (list: string[]) => list.filter((url) => url.trim() !== "");
const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((url, at) => url === other[at]);

/** Whether this address is invalid. An empty one is, if there is no other. */
const isAtFault = (url: string, list: string[]) =>
  url.trim() === "" ? filled(list).length === 0 : !isPhotoUrl(url.trim(), HotelBody.photo);
