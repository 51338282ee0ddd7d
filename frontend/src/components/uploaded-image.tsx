import { type ImgHTMLAttributes, useMemo, useState } from "react";
import type { PhotoDetails } from "@/api/generated/types.gen";
import { cx } from "./cx";
import { placeholderUrl } from "./placeholder";
import { useDrawnWidth } from "./use-drawn-width";

type Props = Pick<ImgHTMLAttributes<HTMLImageElement>, "loading" | "fetchPriority" | "decoding" | "onError"> & {
  details: PhotoDetails;
  alt: string;
  className?: string;
};

/**
 * Pixels of a photo for each pixel of the page that are asked for at most. Sizes are twice as wide as the one before, and Chromium
 * takes the smaller one up to the geometric mean of both: what is drawn has 1.1 to 2.2. Twenty cards on a phone take 340 kB there,
 * and 1,120 with the next size.
 */
const MOST_PIXELS = 1.55;

/**
 * An uploaded photo that covers its box: in the size in which it is drawn, with its point of focus in view, and until it is
 * there the placeholder.
 */
export function UploadedImage({ details, alt, className, ...rest }: Props) {
  const { url, sizes, focus, placeholder } = details;
  const largest = sizes.at(-1);
  const [ref, width] = useDrawnWidth(largest ? largest.width / largest.height : 1);
  const [isLoaded, setIsLoaded] = useState(false);
  const preview = useMemo(() => placeholderUrl(placeholder), [placeholder]);
  const position = focus ? `${percent(focus.x)} ${percent(focus.y)}` : undefined;
  return (
    <img
      {...rest}
      ref={ref}
      alt={alt}
      width={largest?.width}
      height={largest?.height}
      // Before the addresses: the browser chooses among them as soon as it has one.
      sizes={sizesOf(width)}
      srcSet={width === undefined ? undefined : sizes.map((size) => `${size.url} ${size.width}w`).join(", ")}
      src={width === undefined ? undefined : url}
      referrerPolicy="no-referrer"
      onLoad={() => setIsLoaded(true)}
      // Not below what is loaded, which may be transparent.
      style={{
        objectPosition: position,
        ...(!isLoaded && preview && { backgroundImage: `url("${preview}")`, backgroundPosition: position }),
      }}
      className={cx("bg-cover bg-center object-cover", className)}
    />
  );
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

function sizesOf(width: number | undefined) {
  if (!width) return "100vw";
  return `${Math.ceil(width * Math.min(1, MOST_PIXELS / window.devicePixelRatio))}px`;
}
