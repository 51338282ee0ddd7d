import { useState } from "react";
import type { PhotoDetails } from "@/api/generated/types.gen";
import { cx } from "./cx";
import { safePhotoUrl } from "./photo-url";
import { UploadedImage } from "./uploaded-image";

type AvatarProps = { name: string; photo?: string | null; details?: PhotoDetails | null; className?: string };

/** A person's photo or initials. Decorative: the name is always beside it. */
export function Avatar({ name, photo, details, className = "size-9 text-sm" }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const address = details?.url ?? safePhotoUrl(photo);
  const url = address === failed ? undefined : address;
  const fail = () => setFailed(url);
  return (
    <span
      aria-hidden
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-wash font-semibold text-on-brand-wash",
        className,
      )}
    >
      {url && details ? (
        <UploadedImage key={url} details={details} alt="" loading="lazy" onError={fail} className="size-full" />
      ) : url ? (
        <img
          key={url}
          src={url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={fail}
          className="size-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (
    [words[0], last]
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toUpperCase() || "?"
  );
}
