import { useEffect, useEffectEvent } from "react";
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
  // The latest blocker: a second press on Back while the question stands changes where it leads.
  const decide = useEffectEvent((leave: boolean) => (leave ? blocker.proceed?.() : blocker.reset?.()));

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
      if (!isOver) decide(leave);
    });
    return () => {
      isOver = true;
    };
  }, [isBlocked]);

  useAskBeforeClosing(unsaved);
}
