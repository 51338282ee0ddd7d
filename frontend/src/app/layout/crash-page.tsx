import { Unplug } from "lucide-react";
import { useEffect } from "react";
import { Link, useRouteError } from "react-router";
import { Notice } from "@/components/notice";
import { buttonClass } from "@/components/ui/button-class";
import { paths } from "../paths";

/** When a page breaks, or its code cannot be fetched (the network is away, or a new version replaced it). */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
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

/** Each engine words a failed `import()` differently. */
function isMissingChunk(error: unknown) {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed/i.test(error.message)
  );
}
