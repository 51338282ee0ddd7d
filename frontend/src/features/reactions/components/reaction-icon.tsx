import { Smile } from "lucide-react";
import { useState } from "react";
import { safePhotoUrl } from "@/components/photo-url";

/** The picture of a reaction, or a smiley if it cannot be shown. Decorative: the name is always beside it. */
export function ReactionIcon({ src, className = "size-5.5" }: { src: string; className?: string }) {
  const [failed, setFailed] = useState<string>();
  const url = safePhotoUrl(src);
  if (!url || url === failed) return <Smile aria-hidden className={className} />;
  return (
    <img
      src={url}
      alt=""
      width={22}
      height={22}
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className={`object-contain ${className}`}
    />
  );
}
