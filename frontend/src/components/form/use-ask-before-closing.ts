import { useEffect } from "react";

/** Has the browser ask, in its own words, before the tab is closed on what is not saved. */
export function useAskBeforeClosing(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = true; // Chrome and Edge below 119 look at nothing else.
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [unsaved]);
}
