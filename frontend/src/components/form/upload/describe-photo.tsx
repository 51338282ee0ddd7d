import { useId, useState } from "react";
import { messageOf } from "@/api/errors";
import type { Photo } from "@/api/generated/types.gen";
import { cx } from "../../cx";
import { Alert } from "../../ui/alert";
import { buttonClass } from "../../ui/button-class";
import { Sheet } from "../../ui/sheet";
import { CharacterCount } from "../character-count";
import { Field, inputClass } from "../field";
import { MAX_ALT_LENGTH, altOf, problemOfAlt } from "./alt-rule";
import { FocusPoint } from "./focus-point";
import { useDescribePhoto } from "./own-photos";

type Props = {
  photo: Photo;
  /** "Photo 2". */
  title: string;
  onClose: (isSaved: boolean) => void;
};

/** What one's own photo shows, and what of it has to stay in view. Saved at once, wherever the photo stands. */
export default function DescribePhoto({ photo, title, onClose }: Props) {
  const [alt, setAlt] = useState(photo.alt ?? "");
  const [focus, setFocus] = useState(photo.focus);
  const describe = useDescribePhoto();
  const hintId = useId();
  const problem = problemOfAlt(alt);

  const save = async () => {
    if (problem || describe.isPending) return;
    try {
      await describe.mutateAsync({ path: { id: photo._id }, body: { alt: altOf(alt) || null, focus } });
      onClose(true);
    } catch {
      // It is in `describe`.
    }
  };

  return (
    <Sheet
      open
      onOpenChange={() => onClose(false)}
      title={title}
      footer={
        <>
          <button
            type="button"
            aria-disabled={describe.isPending}
            aria-busy={describe.isPending}
            onClick={() => void save()}
            className={buttonClass("primary", "medium", "aria-disabled:opacity-70")}
          >
            {describe.isPending ? "One moment…" : "Save"}
          </button>
          <button type="button" onClick={() => onClose(false)} className={buttonClass("quiet")}>
            Cancel
          </button>
        </>
      }
    >
      <FocusPoint photo={photo} focus={focus} onChange={setFocus} describedBy={hintId} />
      <div className="mt-1.5 mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <p id={hintId} className="text-sm text-ink-soft">
          Press on what has to stay in view when the photo is cropped, or move the ring by the arrow keys.
        </p>
        {focus && (
          <button
            type="button"
            onClick={() => setFocus(null)}
            className="min-h-11 text-sm font-semibold text-brand underline-offset-4 hover:underline"
          >
            Back to the middle
          </button>
        )}
      </div>
      <Field
        label="Description"
        hint="What does it show? For those who cannot see it."
        error={problem}
        optional
        aside={<CharacterCount text={alt} max={MAX_ALT_LENGTH} onlyNear />}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            dir="auto"
            rows={2}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            className={cx(inputClass, "field-sizing-content max-h-48 min-h-20 py-3")}
          />
        )}
      </Field>
      {describe.isError && (
        <Alert tone="error" className="mt-4">
          <p>{messageOf(describe.error)}</p>
        </Alert>
      )}
    </Sheet>
  );
}
