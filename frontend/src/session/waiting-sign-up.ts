import { tryStorage } from "@/api/storage";
import { dropGuestDrafts } from "@/components/form/draft";
import type { SessionUser } from "./session";
import { resumeOfSignUp } from "./begun";
import { keepShortly, readShortLived } from "./short-lived";

/* The sign-up of this tab that waits for its mail. */

export type WaitingSignUp = {
  /** The id that the account will have. */
  id: string;
  /** What was typed, without the password: the address may have been a wrong one. */
  person: { name: string; lastName: string; email: string; photo: string; age: string };
};

const KEY = "waiting-sign-up";
const tab = () => sessionStorage;

export const keepWaitingSignUp = (waiting: WaitingSignUp) => void keepShortly(tab, KEY, waiting);

export function readWaitingSignUp(): WaitingSignUp | undefined {
  const kept = readShortLived<WaitingSignUp>(tab, KEY);
  return typeof kept?.id === "string" && typeof kept.person?.email === "string" ? (kept as WaitingSignUp) : undefined;
}

export const dropWaitingSignUp = () => tryStorage(() => sessionStorage.removeItem(KEY));

/** What a guest has typed and waits for is not for the person who comes after the one who is signed in now. */
export function forgetGuest() {
  dropWaitingSignUp();
  dropGuestDrafts();
}

/** What was begun before the sign-up is now this person's who has signed in, also if they had an account already. Returns where it was. */
export function resumeFor({ id, email }: Pick<SessionUser, "id" | "email">): string | undefined {
  const waiting = readWaitingSignUp();
  forgetGuest();
  const hadAccount = waiting?.person.email.toLowerCase() === email.toLowerCase();
  return resumeOfSignUp(id) ?? (hadAccount ? resumeOfSignUp(waiting.id) : undefined);
}
