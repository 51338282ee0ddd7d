import { Unplug } from "lucide-react";
import { useEffect } from "react";
import { Link, type Location, useLocation, useRouteError } from "react-router";
import { Notice } from "@/components/notice";
import { buttonClass } from "@/components/ui/button-class";
import { paths } from "../paths";

/** When a page breaks, or its code cannot be fetched (the network is away, or a new version replaced it). */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  useFreshStart(error);
  return (
    <Notice title="This page didn't load" icon={<Unplug />}>
      <p className="max-w-md text-lg text-ink-soft">
        {isMissingChunk(error)
          ? "The connection dropped, or Tinerary was updated while you were here. Loading the page again usually helps."
          : "Something in it broke, and that is on us. Loading it again may help."}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" onClick={() => window.location.reload()} className={buttonClass()}>
          Load again
        </button>
        <Link to={paths.home.to()} className={buttonClass("secondary")}>
          Return to Home
        </Link>
      </div>
    </Notice>
  );
}

/** The place at which each piece of code was missed last. */
const missedAt = new WeakMap<Error, Location>();

/**
 * Whoever comes to the page another time is not to find the failure of the first: the router and some browsers keep that
 * for as long as the document lives, and ask the network no more. A new document begins anew, and cannot come here again
 * by itself: what fails in it is missed for the first time.
 */
function useFreshStart(error: unknown) {
  const location = useLocation();
  useEffect(() => {
    if (!isMissingChunk(error)) return;
    const last = missedAt.get(error);
    missedAt.set(error, location);
    if (last !== undefined && last !== location) void loadAgainIfReachable();
  }, [error, location]);
}

/** Without a network the browser's own error page would take the place of ours. */
async function loadAgainIfReachable() {
  const answer = await fetch(window.location.href, { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
}

/** Each engine words a failed `import()` differently. */
function isMissingChunk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed/i.test(error.message)
  );
}
