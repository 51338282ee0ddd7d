import { Plus, Undo2 } from "lucide-react";
import { use, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { HotelBody } from "@/api/generated/rules.gen";
import { cx } from "../cx";
import { buttonClass } from "../ui/button-class";
import { errorOf } from "./error-of";
import { ErrorLine } from "./field";
import { isPhotoUrl } from "./field-rules";
import { PhotoRow } from "./photo-row";
import { Sending } from "./sending";
import { ChooseFiles } from "./upload/choose-files";
import { useOwnPhotos } from "./upload/own-photos";
import { UploadList } from "./upload/upload-list";
import { useDragOrder } from "./upload/use-drag-order";
import { useGivenFiles } from "./upload/use-given-files";
import { useUploads } from "./upload/use-uploads";

const MAX_PHOTOS = HotelBody.photo.maxItems;

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPathByValue<In, string[]>;
};

/**
 * Up to three pictures, in order: their addresses, typed or of photos that are uploaded here. The first one is shown in
 * lists.
 */
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
  /** What stood there before the last removal. */
  const [before, setBefore] = useState<{ list: string[]; index: number }>();
  const ownPhoto = useOwnPhotos(value);

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
    setBefore(undefined);
    setRows(next);
    const photos = filled(next);
    field.onChange(photos.length > 0 ? photos : [""]);
  };
  const change = (next: string[], words: string, focus?: string) => {
    if (isSending) return;
    setFocusAfter(focus === undefined ? undefined : { selector: focus });
    setAnnouncement(words);
    update(next);
  };
  const moved = (from: number, to: number) => list.toSpliced(from, 1).toSpliced(to, 0, list[from] ?? "");
  const drag = useDragOrder(root, (from, to) => change(moved(from, to), movedWords(from, to)));
  const move = (from: number, to: number) => {
    const isAtEdge = to === 0 || to === list.length - 1;
    const direction = to < from !== isAtEdge ? "earlier" : "later";
    change(moved(from, to), movedWords(from, to), `[data-move="${direction}-${to}"]`);
  };
  const remove = (index: number) => {
    const next = list.toSpliced(index, 1);
    const focus = `[data-photo="${Math.min(index, Math.max(next.length - 1, 0))}"]`;
    // With the count, because a screen reader would not repeat the same text.
    const left = filled(next).length;
    change(next.length > 0 ? next : [""], `Photo ${index + 1} removed, ${left} left`, focus);
    if (!isSending && list[index]?.trim()) setBefore({ list, index });
  };
  const undo = () => {
    if (before) change(before.list, `Photo ${before.index + 1} is back`, `[data-photo="${before.index}"]`);
  };

  const uploads = useUploads({
    most: MAX_PHOTOS,
    room: MAX_PHOTOS - filled(list).length,
    announce: setAnnouncement,
    onPhoto: ({ url }, { name: file }) => {
      const empty = list.findIndex((other) => other.trim() === "");
      update(empty === -1 ? [...list, url] : list.with(empty, url));
      setAnnouncement(`${file} is uploaded: photo ${(empty === -1 ? list.length : empty) + 1}`);
    },
  });
  const { isOver, target } = useGivenFiles(root, (files) => !isSending && uploads.add(files));

  return (
    <fieldset
      ref={root}
      className={cx("min-w-0 rounded-box outline-offset-8", isOver && "outline-2 outline-brand outline-dashed")}
      {...target}
      aria-disabled={isSending}
      aria-describedby={`${id}-message`}
    >
      <legend className="mb-1.5 text-sm font-semibold">Photos</legend>
      <ol className="flex flex-col gap-3">
        {list.map((url, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row's only identity is its index
          <li key={index} data-row className={cx(drag.dragged === index && "rounded-box outline-2 outline-brand")}>
            <PhotoRow
              index={index}
              own={ownPhoto(url)}
              handle={drag.handle(index)}
              announce={setAnnouncement}
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
          Web addresses of up to {MAX_PHOTOS} pictures, or your own: choose, drop or paste them. The first one stands in
          lists.
        </p>
      )}
      <UploadList
        {...uploads}
        onCancel={() => {
          setAnnouncement("Taken off");
          const [next] = ["[data-upload]", "[data-choose]"].flatMap((one) => root.current?.querySelector(one) ?? []);
          if (next instanceof HTMLElement) next.focus();
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {uploads.free > 0 && (
          <ChooseFiles several onFiles={uploads.add}>
            Upload photos
          </ChooseFiles>
        )}
        {list.length < MAX_PHOTOS && (
          <button
            type="button"
            onClick={() => change([...list, ""], "", `[data-photo="${list.length}"]`)}
            className={buttonClass("secondary", "small")}
          >
            <Plus aria-hidden />
            Add a photo
          </button>
        )}
        {before && (
          <button type="button" onClick={undo} className={buttonClass("quiet", "small")}>
            <Undo2 aria-hidden />
            Put photo {before.index + 1} back
          </button>
        )}
      </div>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </fieldset>
  );
}

const movedWords = (from: number, to: number) => `Photo ${from + 1} is now photo ${to + 1}`;
const filled = (list: string[]) => list.filter((url) => url.trim() !== "");
const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((url, at) => url === other[at]);

/** Whether this address is invalid. An empty one is, if there is no other. */
const isAtFault = (url: string, list: string[]) =>
  url.trim() === "" ? filled(list).length === 0 : !isPhotoUrl(url.trim(), HotelBody.photo);
