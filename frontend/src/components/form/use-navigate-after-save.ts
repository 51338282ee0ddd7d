import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { skipUnsavedPrompt } from "./skip-unsaved-prompt";

type Destination = {
  /** The id of the new thing, for the list that follows. */
  created?: string;
  /** Whether going back leads past this page. */
  replace?: boolean;
};

/**
 * Leaves a page after saving, without the prompt about unsaved changes. Does nothing if the person has left the page
 * already, or is about to.
 */
export function useNavigateAfterSave() {
  const navigate = useNavigate();
  const isStaying = useNavigation().state === "idle";
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = isStaying;
    return () => {
      isHere.current = false;
    };
  }, [isStaying]);
  return async (to: string, { created, replace }: Destination = {}) => {
    if (isHere.current) await navigate(to, { replace, state: { ...skipUnsavedPrompt, created } });
  };
}
