import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { guestKey, readDraft, saveDraft } from "@/components/form/draft";
import { keepBegun, readBegun } from "@/session/begun";
import { keepWaitingSignUp, readWaitingSignUp } from "@/session/waiting-sign-up";
import { makeAccount, makeCity } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { renderApp, signIn } from "@/testing/render-app";

const list = "/cities?continent=Europe";

beforeEach(() => {
  db.cities.push(makeCity({ name: "Lisbon" }));
  db.accounts.push(makeAccount("user"));
});

async function goToSignIn(address: string) {
  const view = renderApp(address);
  await screen.findByRole("heading", { level: 1 });
  window.scrollY = 700;
  await view.user.click(screen.getByRole("button", { name: "Account" }));
  await view.user.click(await screen.findByRole("menuitem", { name: "Sign in" }));
  await screen.findByLabelText("Email");
  return view;
}

test("a person who signs in comes back once to the filters and the place where they were", async () => {
  const { user, at } = await goToSignIn(list);
  expect(readBegun()).toMatchObject({ path: list, top: 700 });
  await user.type(screen.getByLabelText("Email"), "user@tinerary.test");
  await user.type(screen.getByLabelText("Password"), "Adventure-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(at()).toBe(list));
  await screen.findByRole("button", { name: "Account of Ugo" });
  await waitFor(() => expect(readBegun()).toBeUndefined());
});

test("unsaved input on that page stays", async () => {
  const reaction = { name: "love", itineraryId: "walk" };
  keepBegun({ path: list, reaction });
  await goToSignIn(list);
  expect(readBegun()).toMatchObject({ path: list, top: 700, reaction });
});

test("from home, where everybody comes to, nothing is kept", async () => {
  await goToSignIn("/");
  expect(readBegun()).toBeUndefined();
});

test("a sign-in in any tab removes the sign-up that waits in this one", async () => {
  renderApp(list);
  await screen.findByRole("heading", { level: 1 });
  saveDraft(guestKey("sign-up"), { name: "Zoë" });
  const person = { name: "Zoë", lastName: "", email: "zoe@tinerary.test", photo: "", age: "" };
  keepWaitingSignUp({ id: "zoe", person });
  signIn("user");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
  await waitFor(() => expect(readWaitingSignUp()).toBeUndefined());
  expect(readDraft(guestKey("sign-up"))).toBeNull();
});
