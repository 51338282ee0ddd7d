import { useEffect } from "react";
import { useBlocker } from "react-router";
import { confirm } from "../ui/confirm";
import { mayLeave } from "./leave-freely";

/** Asks before a page with unsaved changes is left, by a link, by the back button, or by closing the tab. */
export function useUnsavedChanges(unsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && !mayLeave(nextLocation.state),
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({
      title: "Leave without saving?",
      body: "What you changed on this page is not saved yet.",
      confirmLabel: "Leave",
      cancelLabel: "Stay",
      tone: "danger",
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    // The browser asks in its own words.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [unsaved]);
}
