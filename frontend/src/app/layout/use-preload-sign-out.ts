import { useEffect } from "react";
import { preloadConfirmDialog } from "@/components/ui/confirm-host";
import { preloadToaster } from "@/components/ui/toast-host";

/** Signing out must work offline: its code is fetched soon after signing in. `preload` fetches the menu that has it. */
export function usePreloadSignOut(isSignedIn: boolean, preload: () => unknown) {
  useEffect(() => {
    if (!isSignedIn) return;
    const fetchAll = () => {
      for (const fetchOne of [preload, preloadConfirmDialog, preloadToaster]) void fetchOne();
    };
    // Safari has no idle callbacks.
    const timer = window.setTimeout(fetchAll, 2000);
    return () => window.clearTimeout(timer);
  }, [isSignedIn, preload]);
}
