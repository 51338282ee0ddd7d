import { ImageUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { buttonClass } from "../../ui/button-class";

type Props = { several?: boolean; onFiles: (files: File[]) => void; children: ReactNode };

/** Chooses photos of this device: a phone offers its camera, too. */
export function ChooseFiles({ several = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        data-choose
        onClick={() => input.current?.click()}
        className={buttonClass("secondary", "small")}
      >
        <ImageUp aria-hidden />
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={several}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
