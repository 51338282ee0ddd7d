import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { skipUnsavedPrompt } from "./skip-unsaved-prompt";

type Destination = {
  /** The id of what was made, for the list that one is led to. */
  made?: string;
};

/**
 * Leads on from a page whose work is done, and asks nothing. A late answer of the server leads nobody: whoever has gone to
 * another page, or waits for one, stays there, and may be typing something else.
 */
export function useLeave() {
  const navigate = useNavigate();
  const isStaying = useNavigation().state === "idle";
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = isStaying;
    return () => {
      isHere.current = false;
    };
  }, [isStaying]);
  return async (to: string, { made }: Destination = {}) => {
    if (isHere.current) await navigate(to, { state: { ...skipUnsavedPrompt, made } });
  };
}
