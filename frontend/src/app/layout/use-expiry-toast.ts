import { useEffect } from "react";
import { useMatches } from "react-router";
import { onSessionExpired } from "@/api/session-events";
import { toast } from "@/components/ui/toast";
import { SESSION_EXPIRED, useSession } from "@/session/session";
import { guarded } from "../guards";

/** Says that the session has expired, on public pages. Guarded ones redirect to /signin, which says it itself. */
export function useExpiryToast() {
  const { session } = useSession();
  const isGuarded = useMatches().some(({ handle }) => handle === guarded);
  const isSignedIn = session.status === "signed-in";
  useEffect(() => {
    if (!isSignedIn || isGuarded) return;
    return onSessionExpired(() => toast({ title: SESSION_EXPIRED, tone: "error" }));
  }, [isSignedIn, isGuarded]);
}
