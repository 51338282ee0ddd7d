import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { cx } from "./cx";
import { buttonClass } from "./ui/button-class";
import { cornerClass } from "./ui/corner-class";

type Options = {
  /** Names it in the message when it fails to load. */
  what: string;
  /** Where that message is: in its place, or in the corner of the screen for what lies above the page. */
  where?: "place" | "corner";
  /** The fallback while it loads. */
  waiting?: ReactNode;
};

/**
 * A component whose code is fetched when it is first needed. React's `lazy` would crash the page when that fails; this
 * shows a message with a retry button in its place.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, options: Options) {
  let loaded: ComponentType<P> | undefined;
  const fetchIt = async () => {
    loaded ??= (await load()).default;
  };

  function Part(props: P) {
    const [isHere, setIsHere] = useState(loaded !== undefined);
    const [failures, setFailures] = useState(0);
    const [isRetrying, setIsRetrying] = useState(false);
    const root = useRef<HTMLDivElement>(null);
    const Loaded = loaded;

    const start = useCallback(() => {
      const done = () => setIsHere(true);
      const failed = () => setFailures((count) => count + 1);
      void fetchIt()
        .then(done, failed)
        .finally(() => setIsRetrying(false));
    }, []);

    // Also when a preload has finished since the first render.
    useEffect(start, [start]);

    // The retry button is gone then; overlays take the focus themselves.
    useEffect(() => {
      if (isHere) root.current?.focus({ preventScroll: true });
    }, [isHere]);

    if (Loaded) {
      const isInstead = failures > 0 && options.where !== "corner";
      return isInstead ? (
        <div ref={root} tabIndex={-1} className="outline-none">
          <Loaded {...props} />
        </div>
      ) : (
        <Loaded {...props} />
      );
    }
    if (failures === 0) return options.waiting;
    const isHopeless = failures > 1;
    const retry = () => {
      if (isRetrying) return;
      if (isHopeless) return window.location.reload();
      setIsRetrying(true);
      start();
    };
    return <NotLoaded {...options} isRetrying={isRetrying} isHopeless={isHopeless} onRetry={retry} />;
  }

  /** Fetches it early. If that fails, it is fetched again when it is needed. */
  const preload = () => fetchIt().catch(() => undefined);
  return [Part, preload] as const;
}

/** `isHopeless`: a retry did not help; a new version may have replaced it. */
type NotLoadedProps = Options & { isRetrying: boolean; isHopeless: boolean; onRetry: () => void };

function NotLoaded({ what, where = "place", isRetrying, isHopeless, onRetry }: NotLoadedProps) {
  return (
    <div
      role="status"
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box px-4 py-3",
        where === "place" ? "bg-sunken" : cx(cornerClass, "border border-line bg-surface shadow-lift"),
      )}
    >
      <p>{what} did not load.</p>
      <button
        type="button"
        onClick={onRetry}
        aria-disabled={isRetrying}
        className={buttonClass("secondary", "small", "aria-disabled:opacity-60")}
      >
        {isRetrying ? "Trying…" : isHopeless ? "Load the page again" : "Try again"}
      </button>
    </div>
  );
}
