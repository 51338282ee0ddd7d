import { useEffect } from "react";

/** Makes the browser ask before the tab is closed with unsaved changes. */
export function useBeforeUnloadPrompt(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = true; // For Chrome and Edge below 119.
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [unsaved]);
}
