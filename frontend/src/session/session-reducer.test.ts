import { describe, expect, test } from "vitest";
import { makeToken, makeUser } from "@/testing/factories";
import { type SessionAction, type SessionState, initialSession, sessionReducer, toSession } from "./session-reducer";

const ugo = makeUser("user");
const ada = makeUser("admin");
const token = makeToken(ugo);

const start = (saved: string | null = token) => initialSession(saved);
const after = (store: ReturnType<typeof start>, ...actions: SessionAction[]) => actions.reduce(sessionReducer, store);
const signedIn = () => after(start(null), { type: "signed-in", user: ugo, token });
const confirmed = (checked: SessionState): SessionAction => ({ type: "confirmed", checked, user: ugo, token });
const failed = (checked: SessionState): SessionAction => ({ type: "check-failed", checked, failure: "away" });

describe("a saved token", () => {
  test("is checked, and is a guest's without one", () => {
    expect(toSession(start().current).status).toBe("loading");
    expect(toSession(start(null).current)).toEqual({ status: "guest", expired: false });
  });

  test("makes a signed-in session when it is confirmed, and an expired one when it is refused", () => {
    const store = start();
    expect(after(store, confirmed(store.current)).current).toEqual({ status: "signed-in", user: ugo, token });
    const refused = after(store, { type: "refused", checked: store.current });
    expect(refused.current).toEqual({ status: "guest", expired: true });
  });

  test("that could not be checked is kept, and each failure counted", () => {
    const store = start();
    const once = after(store, failed(store.current));
    expect(toSession(once.current)).toEqual({ status: "loading", failure: "away", retrying: false });
    const retried = after(once, { type: "retry" });
    expect(toSession(retried.current)).toEqual({ status: "loading", failure: "away", retrying: true });
    expect(after(retried, failed(retried.current)).current).toMatchObject({ status: "unreachable", failures: 2 });
  });

  test("that another tab removed meanwhile leaves a guest whose session has not expired", () => {
    const store = start();
    const next = after(store, { type: "token-removed", checked: store.current });
    expect(next.current).toEqual({ status: "guest", expired: false });
  });
});

describe("the answer to a check", () => {
  test("changes nothing when the session is another one by now", () => {
    const store = start();
    const next = after(store, { type: "signed-in", user: ada, token: makeToken(ada) });
    expect(after(next, confirmed(store.current))).toBe(next);
  });

  test("changes nothing while signing out, and nothing is asked again then", () => {
    const store = after(start(), { type: "signing-out" });
    expect(after(store, confirmed(store.current))).toBe(store);
    const waiting = start();
    const leaving = after(waiting, failed(waiting.current), { type: "signing-out" });
    expect(after(leaving, { type: "retry" })).toBe(leaving);
  });
});

test("signing out ends as a guest who left on purpose", () => {
  const store = after(signedIn(), { type: "signing-out" }, { type: "signed-out" });
  expect(store).toMatchObject({ current: { status: "guest", expired: false, signedOut: true }, isSigningOut: false });
});

describe("the generation", () => {
  const generations = (...actions: SessionAction[]) => after(signedIn(), ...actions).generation - 1;

  test("grows with each hand-over of the session", () => {
    expect(generations({ type: "expired" })).toBe(1);
    expect(generations({ type: "signing-out" }, { type: "signed-out" })).toBe(1);
    expect(generations({ type: "changed-in-other-tab", token: makeToken(ada) })).toBe(1);
    expect(generations({ type: "changed-in-other-tab", token: null }, { type: "signed-in", user: ada, token })).toBe(2);
  });

  test("stays while the same person goes on", () => {
    expect(generations({ type: "user-updated", id: ugo.id, changes: { name: "Ugolino" } })).toBe(0);
    expect(generations({ type: "changed-in-other-tab", token })).toBe(0);
    const store = start();
    expect(after(store, confirmed(store.current)).generation).toBe(0);
  });
});

describe("another tab", () => {
  test("that has renewed the token changes nothing", () => {
    const store = signedIn();
    expect(after(store, { type: "changed-in-other-tab", token: `${token}+` })).toBe(store);
  });

  test("that signs in as somebody else makes this one check, and never save, that token", () => {
    const theirs = makeToken(ada);
    const store = after(signedIn(), { type: "changed-in-other-tab", token: theirs });
    expect(store.current).toMatchObject({ status: "checking", token: theirs, savesRenewed: false });
  });
});

test("only the data of the person who is signed in is updated", () => {
  const update = (id: string) => after(signedIn(), { type: "user-updated", id, changes: { name: "Ugolino" } }).current;
  expect(update(ugo.id)).toMatchObject({ user: { ...ugo, name: "Ugolino" } });
  expect(update(ada.id)).toMatchObject({ user: ugo });
});
