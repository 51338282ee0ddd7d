import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { type HTMLAttributes, use, useId } from "react";
import type { Photo } from "@/api/generated/types.gen";
import { cx } from "../cx";
import { inputClass } from "./field";
import { BROKEN_PHOTO, PhotoPreview, usePreview } from "./photo-preview";
import { Sending } from "./sending";
import { OwnPhoto } from "./upload/own-photo";

type Props = {
  index: number;
  count: number;
  url: string;
  /** What is known of it, if the person has uploaded it. */
  own: Photo | undefined;
  /** What makes of an element the handle by which it is dragged. */
  handle: HTMLAttributes<HTMLElement>;
  announce: (words: string) => void;
  /** Whether this row is invalid. */
  isAtFault: boolean;
  describedBy: string | undefined;
  onChange: (url: string) => void;
  onBlur: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

// With letters of twice the size there is room for them only below the picture on a phone.
const tool =
  "grid size-11 max-[19rem]:size-7 place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-35 disabled:hover:bg-transparent [&>svg]:size-5";

/** One of several pictures: its preview, its address, and buttons to move and remove it. */
export function PhotoRow(props: Props) {
  const { index, count, url, own, handle, announce, isAtFault, describedBy, onChange, onBlur, onMove, onRemove } =
    props;
  const id = useId();
  const preview = usePreview(url);
  const label = `Photo ${index + 1}`;
  // No aria-label for the buttons: only the input is labelled with it.
  const inSentence = label.toLowerCase();
  const isBroken = preview.state === "broken" && !isAtFault;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded-box bg-sunken/60 p-2.5">
      {own ? (
        <OwnPhoto
          photo={own}
          label={label}
          index={index}
          announce={announce}
          className="max-sm:col-span-3 sm:col-start-2 sm:row-start-1"
        />
      ) : (
        <input
          name="photo"
          data-photo={index}
          aria-label={`${label} URL`}
          aria-required={index === 0}
          aria-invalid={isAtFault}
          aria-describedby={[isBroken && id, isAtFault && describedBy].filter(Boolean).join(" ") || undefined}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={url}
          readOnly={use(Sending)}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          className={cx(inputClass, "max-sm:col-span-3 sm:col-start-2 sm:row-start-1")}
        />
      )}
      <div className={cx("sm:col-start-1 sm:row-start-1", isBroken && "sm:row-span-2")}>
        <PhotoPreview preview={preview} />
      </div>
      {isBroken && (
        <p
          id={id}
          className="text-sm text-ink-soft max-sm:order-last max-sm:col-span-3 sm:col-span-2 sm:col-start-2 sm:row-start-2"
        >
          {BROKEN_PHOTO}
        </p>
      )}
      {(count > 1 || url !== "") && (
        <div className="col-start-3 flex flex-wrap justify-end max-[19rem]:col-span-3 max-[19rem]:col-start-1 sm:row-start-1">
          {count > 1 && (
            <>
              {/* For the keyboard there are the buttons. */}
              <span
                aria-hidden
                title="Drag"
                {...handle}
                className={cx(tool, "cursor-grab touch-none max-[24rem]:hidden")}
              >
                <GripVertical />
              </span>
              <button
                type="button"
                data-move={`earlier-${index}`}
                title="Move up"
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
                className={tool}
              >
                <ArrowUp aria-hidden />
                <span className="sr-only">Move {inSentence} up</span>
              </button>
              <button
                type="button"
                data-move={`later-${index}`}
                title="Move down"
                disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
                className={tool}
              >
                <ArrowDown aria-hidden />
                <span className="sr-only">Move {inSentence} down</span>
              </button>
            </>
          )}
          <button type="button" title="Remove" onClick={onRemove} className={tool}>
            <X aria-hidden />
            <span className="sr-only">Remove {inSentence}</span>
          </button>
        </div>
      )}
    </div>
  );
}
