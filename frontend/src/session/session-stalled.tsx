import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "@/api/errors";
import { Notice } from "@/components/notice";
import { RetryButton } from "@/components/retry-button";
import { buttonClass } from "@/components/ui/button-class";
import { preloadConfirmDialog } from "@/components/ui/confirm-host";
import { useSession } from "./session";
import { useSignOut } from "./use-sign-out";

type Props = { failure: unknown; retrying: boolean };

/** Replaces a page that depends on the session while the server cannot be reached to check it. */
export function SessionStalled({ failure, retrying }: Props) {
  const { retry } = useSession();
  const signOut = useSignOut();
  const queryClient = useQueryClient();
  // What the page's loader asked for has failed as well: the page is to ask again.
  useEffect(() => {
    if (retrying) queryClient.removeQueries({ type: "inactive", predicate: ({ state }) => state.status === "error" });
  }, [retrying, queryClient]);
  // Signing out asks first, and the network may be down by then.
  useEffect(() => void preloadConfirmDialog(), []);
  return (
    <Notice title="Tinerary can't be reached just now" documentTitle="Can't be reached" drawing="bridge">
      <p role="alert" className="max-w-md text-lg whitespace-pre-line">
        {messageOf(failure)}
      </p>
      <p className="max-w-md text-lg text-ink-soft">
        You are still signed in. The page comes as soon as that can be checked.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <RetryButton onRetry={retry} retrying={retrying} />
        <button type="button" onClick={() => void signOut()} className={buttonClass("secondary")}>
          Sign out
        </button>
      </div>
    </Notice>
  );
}
