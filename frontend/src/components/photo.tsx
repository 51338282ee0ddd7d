import { ImageOff } from "lucide-react";
import { useState } from "react";
import type { PhotoDetails } from "@/api/generated/types.gen";
import { cx } from "./cx";
import { type SampleKind, safePhotoUrl, posterUrl } from "./photo-url";
import { UploadedImage } from "./uploaded-image";

type PhotoProps = {
  src: string | null | undefined;
  /** Of a photo that somebody uploaded. */
  details?: PhotoDetails | null;
  /** Empty when the name is beside it. A photo's own description takes its place. */
  alt: string;
  /** `alt` is the name of a link, which a photo's own description comes after. */
  namesLink?: boolean;
  /** The poster that replaces the photo when it does not load. */
  fallback: { kind: SampleKind; id: string };
  /** Needs an aspect ratio or a height, so that the box keeps its shape while the picture loads. */
  className?: string;
  /** For the first picture of the page. All others load lazily. */
  eager?: boolean;
};

export function Photo({ src, details, alt, namesLink = false, fallback, className, eager = false }: PhotoProps) {
  const described = details?.alt && namesLink ? `${alt}: ${details.alt}` : (details?.alt ?? alt);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const candidates = [details?.url ?? safePhotoUrl(src), posterUrl(fallback.kind, fallback.id)];
  const url = candidates.find((candidate) => candidate && !failed.includes(candidate));
  const image = {
    loading: eager ? "eager" : "lazy",
    fetchPriority: eager ? "high" : "auto",
    decoding: eager ? "auto" : "async",
    onError: () => url && setFailed((list) => [...list, url]),
  } as const;
  return (
    <div className={cx("photo relative overflow-hidden bg-sunken", className)}>
      {url && details?.url === url ? (
        <UploadedImage key={url} details={details} alt={described} className="absolute inset-0 size-full" {...image} />
      ) : url ? (
        <img
          key={url}
          src={url}
          alt={alt}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          {...image}
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
