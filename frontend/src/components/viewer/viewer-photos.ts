import type { PhotoDetails } from "@/api/generated/types.gen";
import { posterUrl, safePhotoUrl, type SampleKind } from "../photo-url";

export type ViewerPhoto = {
  src: string;
  details?: PhotoDetails | null;
  /** What it is called without a description of its own. */
  alt: string;
  fallback: { kind: SampleKind; id: string };
};

export type Slide = { src: string; srcset?: string; width: number; height: number; alt: string; caption: string };

/** What a picture of unknown size gets: the shape of the posters. */
const UNKNOWN = { width: 1200, height: 800 };

/** The pictures as the viewer wants them: with their sizes, which only the picture itself knows where it is elsewhere. */
export const slidesOf = (photos: readonly ViewerPhoto[]): Promise<Slide[]> => Promise.all(photos.map(slideOf));

async function slideOf({ src, details, alt, fallback }: ViewerPhoto): Promise<Slide> {
  const largest = details?.sizes.at(-1);
  if (details && largest) {
    const srcset = details.sizes.map(({ url, width }) => `${url} ${width}w`).join(", ");
    const { width, height } = largest;
    return { src: largest.url, srcset, width, height, alt: details.alt ?? alt, caption: details.alt ?? "" };
  }
  const address = safePhotoUrl(src);
  const size = address === undefined ? undefined : await sizeOf(address);
  return {
    src: (size && address) ?? posterUrl(fallback.kind, fallback.id),
    ...(size ?? UNKNOWN),
    alt,
    caption: "",
  };
}

/** Undefined when it does not load. Most are there already: the page shows them. */
function sizeOf(url: string) {
  return new Promise<{ width: number; height: number } | undefined>((resolve) => {
    const image = new Image();
    image.referrerPolicy = "no-referrer";
    image.addEventListener("load", () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      resolve(width > 0 && height > 0 ? { width, height } : UNKNOWN);
    });
    image.addEventListener("error", () => resolve(undefined));
    image.src = url;
  });
}
