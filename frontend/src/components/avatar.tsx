import { useState } from "react";
import { cx } from "./cx";
import { safePhotoUrl } from "./photo-url";

type AvatarProps = { name: string; photo?: string | null; className?: string };

/** A person's photo or initials. Decorative: the name is always beside it. */
export function Avatar({ name, photo, className = "size-9 text-sm" }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const url = safePhotoUrl(photo);
  return (
    <span
      aria-hidden
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-wash font-semibold text-on-brand-wash",
        className,
      )}
    >
      {url && url !== failed ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(url)}
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
