import { Undo2, X } from "lucide-react";
import { useRef, useState } from "react";
import { buttonClass } from "../../ui/button-class";
import { ChooseFiles } from "./choose-files";
import { UploadList } from "./upload-list";
import { useGivenFiles } from "./use-given-files";
import { useUploads } from "./use-uploads";

type Props = {
  /** The address of the photo that stands in the field, and that may be taken off here. */
  url: string | undefined;
  onChange: (url: string) => void;
};

/** Uploads one photo in place of the address of one, by choice, drop or paste; takes it off, and puts it back. */
export function PhotoUpload({ url, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [taken, setTaken] = useState<string>();
  const uploads = useUploads({
    most: 1,
    room: 1,
    announce: setAnnouncement,
    onPhoto: (photo, { name }) => {
      setTaken(undefined);
      onChange(photo.url);
      setAnnouncement(`${name} is uploaded`);
    },
  });
  const { isOver, target } = useGivenFiles(root, uploads.add);
  const change = (next: string, before: string | undefined, words: string) => {
    setTaken(before);
    onChange(next);
    setAnnouncement(words);
    // The button that was pressed is gone.
    root.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
  };
  return (
    <div
      ref={root}
      className={isOver ? "rounded-box outline-2 outline-offset-4 outline-brand outline-dashed" : undefined}
      {...target}
    >
      <UploadList
        {...uploads}

        onCancel={() => {
          setAnnouncement("Taken off");
          root.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {uploads.free > 0 && (
          <ChooseFiles onFiles={uploads.add}>{url ? "Upload another one" : "Upload a photo"}</ChooseFiles>
        )}
        {url && (
          <button
            type="button"
            onClick={() => change("", url, "The photo is taken off")}
            className={buttonClass("quiet", "small")}
          >
            <X aria-hidden />
            Take it off
          </button>
        )}
        {!url && taken && (
          <button
            type="button"
            onClick={() => change(taken, undefined, "The photo is back")}
            className={buttonClass("quiet", "small")}
          >
            <Undo2 aria-hidden />
            Put it back
          </button>
        )}
      </div>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  );
}
