import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { confirm } from "../ui/confirm";
import { mayLeave } from "./leave-freely";
import { useAskBeforeClosing } from "./use-ask-before-closing";

/** Asks before a page with unsaved changes is left, by a link, by the back button, or by closing the tab. */
export function useUnsavedChanges(unsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && !mayLeave(nextLocation.state, historyAction),
  );
  // Who presses Back again while the question stands means the later place.
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });

  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!isBlocked) return;
    let isOver = false;
    void confirm({
      title: "Leave without saving?",
      body: "What you changed on this page is not saved yet.",
      confirmLabel: "Leave",
      cancelLabel: "Stay",
      tone: "danger",
    }).then((leave) => {
      if (isOver) return;
      if (leave) latest.current.proceed?.();
      else latest.current.reset?.();
    });
    return () => {
      isOver = true;
    };
  }, [isBlocked]);

  useAskBeforeClosing(unsaved);
}
