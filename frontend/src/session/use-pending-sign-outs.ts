import { useEffect, useState } from "react";
import { useOnChange } from "@/components/use-on-change";
import { pendingSignOuts } from "./pending-sign-outs";
import { endPendingSessions } from "./session-calls";
import type { SessionState } from "./session-reducer";

/** Tells the server of sign-outs that it has not heard of: now, later each time, and as soon as the network is back. */
export function usePendingSignOuts({ status }: SessionState) {
  const [{ start, now }] = useState(makeDelivery);
  useEffect(start, [start]);
  // Signing out may have left one pending.
  useOnChange(status, now);
}

function makeDelivery() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: number;
  /** Only the last try is followed by another one. */
  let tries = 0;
  const deliver = async () => {
    clearTimeout(timer);
    const mine = ++tries;
    if (pendingSignOuts().length === 0 || (await endPendingSessions()) || mine < tries) return;
    timer = setTimeout(deliver, wait);
    wait = Math.min(wait * 2, 5 * 60_000);
  };
  const now = () => {
    wait = 5000;
    void deliver();
  };
  const start = () => {
    now();
    window.addEventListener("online", deliver);
    return () => {
      tries++;
      clearTimeout(timer);
      window.removeEventListener("online", deliver);
    };
  };
  return { start, now };
}
