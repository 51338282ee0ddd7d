import { useEffect, useState } from "react";
import { useOnChange } from "@/components/use-on-change";
import { pendingSignOuts } from "./pending-sign-outs";
import { endPendingSessions } from "./session-calls";
import type { SessionState } from "./session-reducer";

/** Tells the server of sign-outs that it has not heard of: now, later each time, and as soon as the network is back. */
export function usePendingSignOuts({ status }: SessionState) {
  const [delivery] = useState(() => new Delivery());
  useEffect(() => delivery.start(), [delivery]);
  // Signing out may have left one pending.
  useOnChange(status, delivery.now);
}

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 5 * 60_000;

class Delivery {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT_MS;
  /** Only the last try is followed by another one. */
  #tries = 0;

  start() {
    this.now();
    window.addEventListener("online", this.#deliver);
    return () => {
      this.#tries++;
      clearTimeout(this.#timer);
      window.removeEventListener("online", this.#deliver);
    };
  }

  now = () => {
    this.#wait = FIRST_WAIT_MS;
    void this.#deliver();
  };

  #deliver = async () => {
    clearTimeout(this.#timer);
    const mine = ++this.#tries;
    if (pendingSignOuts().length === 0 || (await endPendingSessions()) || mine !== this.#tries) return;
    this.#timer = setTimeout(this.#deliver, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  };
}
