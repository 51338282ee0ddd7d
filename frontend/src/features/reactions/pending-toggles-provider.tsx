import { type ReactNode, createContext, use, useState } from "react";
import { readToken, subjectOf } from "@/api/token";
import { PendingToggles } from "./pending-toggles";

const Context = createContext<(() => PendingToggles) | null>(null);

/** Keeps pending toggles above the pages, because a call outlives the card that it was made on. */
export function PendingTogglesProvider({ children }: { children: ReactNode }) {
  // By person: a call of the last person that hangs must not hold up the next one.
  const [byPerson] = useState(() => new Map<string, PendingToggles>());
  const [ofPresentPerson] = useState(() => () => {
    const person = subjectOf(readToken()) ?? "";
    const toggles = byPerson.get(person) ?? new PendingToggles();
    byPerson.set(person, toggles);
    return toggles;
  });
  return <Context value={ofPresentPerson}>{children}</Context>;
}

/** Gives the pending toggles of the user who is signed in when it is called. */
export function usePendingToggles() {
  const ofPresentPerson = use(Context);
  if (!ofPresentPerson) throw new Error("usePendingToggles needs a PendingTogglesProvider above it");
  return ofPresentPerson;
}
