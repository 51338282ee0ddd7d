import { ImageOff } from "lucide-react";
import { useState } from "react";
import { cx } from "./cx";
import { type SampleKind, safePhotoUrl, standInUrl } from "./photo-url";

type PhotoProps = {
  src: string | null | undefined;
  /** Empty when the name stands beside it. */
  alt: string;
  /** Which built-in poster takes over when the photo does not load. */
  standIn: { kind: SampleKind; id: string };
  /** The box keeps its shape before the picture comes; give it an aspect ratio or a height. */
  className?: string;
  /** For the picture that the page opens with. All others load when they come near. */
  eager?: boolean;
};

export function Photo({ src, alt, standIn, className, eager = false }: PhotoProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const candidates = [safePhotoUrl(src), standInUrl(standIn.kind, standIn.id)];
  const url = candidates.find((candidate) => candidate && !failed.includes(candidate));
  return (
    <div className={cx("relative overflow-hidden bg-sunken", className)}>
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
