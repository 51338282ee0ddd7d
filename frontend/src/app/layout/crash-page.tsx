import { useEffect } from "react";
import { Link, type Location, useLocation, useRouteError } from "react-router";
import { Notice } from "@/components/notice";
import { buttonClass } from "@/components/ui/button-class";
import { paths } from "@/paths";
import { Store } from "@/store";

/** For a page that throws, or whose code cannot be fetched: the network is down, or a new version has replaced it. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  useReloadOnNextVisit(error);
  return (
    <Notice title="This page didn't load" drawing="bridge">
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

/** The last visit at which each chunk could not be fetched. */
const failedAt = new Store<ReadonlyMap<Error, Location>>(new Map());

/**
 * Reloads on the next visit of the page, because the router and some browsers cache a failed `import()` for the life of
 * the document. That cannot loop: in a new document it is the first visit again.
 */
function useReloadOnNextVisit(error: unknown) {
  const location = useLocation();
  useEffect(() => {
    if (!isMissingChunk(error)) return;
    const last = failedAt.get().get(error);
    failedAt.set(new Map(failedAt.get()).set(error, location));
    if (last !== undefined && last !== location) void reloadIfReachable();
  }, [error, location]);
}

/** Without a network a reload would show the browser's own error page. */
async function reloadIfReachable() {
  const answer = await fetch(window.location.href, { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
}

/** The message of a failed `import()` in Chromium, Firefox and Safari. */
function isMissingChunk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed/i.test(error.message)
  );
}
