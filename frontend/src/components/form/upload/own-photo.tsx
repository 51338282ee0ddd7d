import { Pencil } from "lucide-react";
import { useState } from "react";
import type { Photo } from "@/api/generated/types.gen";
import { cx } from "../../cx";
import { lazyPart } from "../../lazy-part";

const [DescribePhoto, preload] = lazyPart(() => import("./describe-photo"), { what: "The photo", where: "corner" });

type Props = {
  photo: Photo;
  /** "Photo 2". */
  label: string;
  /** Its place in the list, by which the field finds it. */
  index?: number;
  /** Said aloud once it is saved. */
  announce: (words: string) => void;
  className?: string;
};

/** In place of the address of a photo that one has uploaded: what it shows, and a way to say so. */
export function OwnPhoto({ photo, label, index, announce, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-photo={index}
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        onClick={() => setIsOpen(true)}
        className={cx(
          "flex min-h-12.5 min-w-0 items-center justify-between gap-3 rounded-box border border-line-control bg-surface px-4 py-1.5 text-left hover:border-brand",
          className,
        )}
      >
        <span className="min-w-0 leading-snug">
          <span className="sr-only">{label}:</span>{" "}
          <span className={cx("line-clamp-2 text-[0.9375rem] wrap-anywhere", !photo.alt && "text-ink-soft")}>
            {photo.alt ?? "What does it show?"}
          </span>{" "}
          <span className="text-sm font-semibold text-brand">
            {photo.alt ? "Change description or view" : "Describe it"}
          </span>
        </span>
        <Pencil aria-hidden className="size-4.5 shrink-0 text-brand" />
      </button>
      {isOpen && (
        <DescribePhoto
          photo={photo}
          title={label}
          onClose={(isSaved) => {
            setIsOpen(false);
            if (isSaved) announce(`${label}: saved`);
          }}
        />
      )}
    </>
  );
}
