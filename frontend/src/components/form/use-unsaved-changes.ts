import { useEffect, useEffectEvent, useRef } from "react";
import { useBlocker } from "react-router";
import { confirm } from "../ui/confirm";
import { skipsUnsavedPrompt } from "./skip-unsaved-prompt";

/** Asks before a page with unsaved changes is left by a link or the back button. A closed tab loses nothing (draft.ts). */
export function useUnsavedChanges(unsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      !skipsUnsavedPrompt(nextLocation.state, historyAction),
  );
  // Another press on Back while the question is open changes where it leads.
  const decide = useEffectEvent((leave: boolean) => (leave ? blocker.proceed?.() : blocker.reset?.()));

  // Not by the blocked state alone: React may go from one blocked navigation to the next without drawing what is between.
  const isAsking = useRef(false);
  useEffect(() => {
    if (blocker.state !== "blocked" || isAsking.current) return;
    isAsking.current = true;
    void confirm({
      title: "Leave without saving?",
      body: "What you typed waits for you on this device for a week, but it is not saved yet.",
      confirmLabel: "Leave",
      cancelLabel: "Stay",
    }).then((leave) => {
      isAsking.current = false;
      decide(leave);
    });
  }, [blocker]);
}
