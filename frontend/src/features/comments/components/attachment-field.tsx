import { useState } from "react";
import { OwnPhoto } from "@/components/form/upload/own-photo";
import { useOwnPhotos } from "@/components/form/upload/own-photos";
import { PhotoUpload } from "@/components/form/upload/photo-upload";
import { Photo } from "@/components/photo";

type Props = {
  /** The address of the photo that is uploaded; empty without one. */
  url: string;
  onChange: (url: string) => void;
};

/** The one photo that may go with a comment. */
export function AttachmentField({ url, onChange }: Props) {
  const own = useOwnPhotos(url === "" ? [] : [url])(url);
  const [announcement, setAnnouncement] = useState("");
  return (
    <div className="-mt-3">
      {url !== "" && (
        <div className="mt-3 flex items-center gap-3">
          <Photo
            src={url}
            details={own}
            alt=""
            fallback={{ kind: "itineraries", id: url }}
            className="size-18 shrink-0 rounded-box"
          />
          {own && <OwnPhoto photo={own} label="Photo" announce={setAnnouncement} className="flex-1" />}
        </div>
      )}
      <PhotoUpload url={url || undefined} onChange={onChange} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  );
}
