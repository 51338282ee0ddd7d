import { ImageOff } from "lucide-react";
import { useState } from "react";
import { cx } from "./cx";
import { type SampleKind, safePhotoUrl, posterUrl } from "./photo-url";

type PhotoProps = {
  src: string | null | undefined;
  /** Empty when the name is beside it. */
  alt: string;
  /** The poster that replaces the photo when it does not load. */
  fallback: { kind: SampleKind; id: string };
  /** Needs an aspect ratio or a height, so that the box keeps its shape while the picture loads. */
  className?: string;
  /** For the first picture of the page. All others load lazily. */
  eager?: boolean;
};

export function Photo({ src, alt, fallback, className, eager = false }: PhotoProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const candidates = [safePhotoUrl(src), posterUrl(fallback.kind, fallback.id)];
  const url = candidates.find((candidate) => candidate && !failed.includes(candidate));
  return (
    <div className={cx("photo relative overflow-hidden bg-sunken", className)}>
      {url ? (
        <img
          key={url}
          src={url}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding={eager ? "auto" : "async"}
          referrerPolicy="no-referrer"
          onError={() => setFailed((list) => [...list, url])}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <div
          role={alt ? "img" : undefined}
          aria-label={alt || undefined}
          className="absolute inset-0 grid place-items-center bg-brand-wash text-on-brand-wash"
        >
          <ImageOff aria-hidden className="size-8 opacity-60" />
        </div>
      )}
    </div>
  );
}
