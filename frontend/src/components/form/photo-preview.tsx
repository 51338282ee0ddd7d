import { Image, ImageOff } from "lucide-react";
import { useState } from "react";
import { cx } from "../cx";
import { safePhotoUrl } from "../photo-url";
import { useDebounced } from "../use-debounced";

const DELAY = 400;

type State = "none" | "loading" | "shown" | "broken";
type Preview = {
  /** What to load. Undefined while typing: each key would be a request to another host. */
  url: string | undefined;
  state: State;
  onLoad: () => void;
  onError: () => void;
};

/** The state of the picture at the address, or of what stands in for it while there is none. */
export function usePreview(entered: string, standIn = ""): Preview {
  const typed = entered.trim() === "" ? standIn : entered;
  const address = safePhotoUrl(typed);
  const settled = useDebounced(address ?? "", DELAY);
  const url = address === settled ? address : undefined;
  const [outcome, setOutcome] = useState<{ url: string; state: State }>();
  const report = (state: State) => () => url && setOutcome({ url, state });
  const reached = outcome && outcome.url === url ? outcome.state : "loading";
  const state = address === undefined ? stateWithout(typed.trim()) : reached;
  return { url, state, onLoad: report("shown"), onError: report("broken") };
}

/** While there is no address, or only the beginning of one. */
const stateWithout = (typed: string): State =>
  ["http://", "https://"].some((beginning) => beginning.startsWith(typed)) ? "none" : "broken";

export const BROKEN_PHOTO = "This picture can't be shown. Is the address right, and may others show the picture?";

const words: Record<State, string> = {
  none: "No photo yet",
  loading: "The photo is loading",
  shown: "Preview of the photo",
  broken: "This photo can't be shown",
};

export function PhotoPreview({ preview, shape = "rounded-box" }: { preview: Preview; shape?: string }) {
  const { url, state, onLoad, onError } = preview;
  return (
    <div
      className={cx(
        "relative grid size-18 shrink-0 place-items-center overflow-hidden [&>svg]:size-6",
        state === "broken" ? "bg-accent-wash text-on-accent-wash" : "bg-brand-wash text-on-brand-wash",
        shape,
      )}
    >
      {/* No aria-label: only the input is labelled "Photo URL". */}
      <span className="sr-only">{words[state]}</span>
      {state === "broken" && <ImageOff aria-hidden />}
      {(state === "none" || state === "loading") && <Image aria-hidden className="opacity-60" />}
      {url && state !== "broken" && (
        <img
          key={url}
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={onError}
          className={cx("absolute inset-0 size-full object-cover", state !== "shown" && "opacity-0")}
        />
      )}
    </div>
  );
}
