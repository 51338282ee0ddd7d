// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeAccount } from "@/testing/factories";
import { portraitOf } from "@/components/portrait";
import { failure, invalid } from "@/testing/mock-api/answers";
import { type Account, db } from "@/testing/mock-api/db";
import { hold, requestsTo, server } from "@/testing/mock-api/server";
import { renderApp, signIn } from "@/testing/render-app";

let ugo: Account;
beforeEach(() => {
  ugo = makeAccount("user");
  ugo.user.photo = "https://photos.example/ugo.jpg";
  db.accounts.push(ugo);
});

const path = "/api/auth/me/the-user";
const sent = () => requestsTo("PATCH", path);
const name = () => screen.getByLabelText("Name");
const photo = () => screen.getByLabelText("Photo URL");
const age = () => screen.getByLabelText("Age");

async function open(role: "user" | "admin" = "user") {
  const view = renderApp("/profile", { as: role });
  await screen.findByLabelText("Name");
  const rename = async (to: string) => {
    await view.user.clear(name());
    await view.user.type(name(), to);
  };
  const save = () => view.user.click(screen.getByRole("button", { name: "Save changes" }));
  return { ...view, rename, save };
}

const answer = async (button: "Yes" | "Cancel") =>
  within(await screen.findByRole("alertdialog", { name: "Are you sure?" })).getByRole("button", { name: button });

describe("the profile", () => {
  // spec 7.50
  test("shows what is stored, and the address and role that cannot be changed here", async () => {
    await open();
    expect(name()).toHaveValue("Ugo");
    expect(screen.getByLabelText("Last name")).toHaveValue("Tester");
    expect(screen.getByLabelText("Photo URL")).toHaveValue("https://photos.example/ugo.jpg");
    expect(age()).toHaveValue("30");
    expect(screen.getByText("user@tinerary.test")).toBeInTheDocument();
    expect(screen.getByText("User")).toBeInTheDocument();
    expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
  });

  test("shows an admin's role", async () => {
    await open("admin");
    expect(within(screen.getByRole("main")).getByText("Admin")).toBeInTheDocument();
  });

  // spec 8.10
  test("says why it cannot be had, and trying again works", async () => {
    server.use(http.get(`*${path}`, () => failure(503, "The database is away"), { once: true }));
    const { user } = renderApp("/profile", { as: "user" });
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("Name")).toHaveValue("Ugo");
  });
});

test("one chooses what others see of the last name", async () => {
  const { save, user } = await open();
  expect(screen.getByText("Ugo Tester", { selector: "bdi.font-semibold" })).toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: /only the first letter of my last name/ }));
  expect(screen.getByText("Ugo T.", { selector: "bdi.font-semibold" })).toBeInTheDocument();
  await save();
  await user.click(await answer("Yes"));
  expect(await screen.findByText("Profile saved")).toBeInTheDocument();
  expect(await sent()[0]?.json()).toEqual({ lastNameShown: "initial" });
});

describe("saving", () => {
  // spec 5.30
  test("asks first, sends what changed, says so, and the bar knows at once", async () => {
    const { rename, save, user } = await open();
    await rename("Ugolino");
    await user.clear(screen.getByLabelText("Photo URL"));
    await user.type(screen.getByLabelText("Photo URL"), "https://photos.example/new.jpg");
    await save();
    await user.dblClick(await answer("Yes"));
    expect(await screen.findByText("Profile saved")).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
    expect(await sent()[0]?.json()).toEqual({ name: "Ugolino", photo: "https://photos.example/new.jpg" });
    const account = await screen.findByRole("button", { name: "Account of Ugolino" });
    expect(account.querySelector("img")).toHaveAttribute("src", "https://photos.example/new.jpg");
    expect(await screen.findByText("Ugolino Tester", { selector: "strong bdi" })).toBeInTheDocument();
  });

  test("takes nothing meanwhile that it would not keep", async () => {
    const end = hold("patch", path);
    const { rename, save, user } = await open();
    await rename("Ugolino");
    await save();
    await user.click(await answer("Yes"));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.type(age(), "9");
    expect(age()).toHaveValue("30");
    end();
    await screen.findByText("Profile saved");
    await user.type(age(), "{Backspace}1");
    expect(age()).toHaveValue("31");
  });

  // spec 5.30
  test("sends nothing after Cancel, and keeps what was typed", async () => {
    const { rename, save, user } = await open();
    await rename("Ugolino");
    await save();
    await user.click(await answer("Cancel"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(sent()).toHaveLength(0);
    expect(name()).toHaveValue("Ugolino");
    expect(screen.getByRole("button", { name: "Account of Ugo" })).toBeInTheDocument();
  });

  test("has nothing to ask when nothing changed", async () => {
    const { save } = await open();
    await save();
    expect(await screen.findByText("There is nothing to save")).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  test("says what is wrong before it asks", async () => {
    const { save, user } = await open();
    await user.clear(name());
    await user.clear(age());
    await user.type(age(), "131");
    await save();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAccessibleDescription("Fill in a name");
    expect(age()).toHaveAccessibleDescription("A whole number from 0 to 130, please");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("takes the photo and the age away, and has a portrait of the name then", async () => {
    const { save, user } = await open();
    await user.click(screen.getByRole("button", { name: "Use the drawn portrait" }));
    expect(photo()).toHaveValue("");
    expect(photo()).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Use the drawn portrait" })).not.toBeInTheDocument();
    await user.clear(age());
    await save();
    await user.click(await answer("Yes"));
    await screen.findByText("Profile saved");
    expect(await sent()[0]?.json()).toEqual({ photo: "", age: "" });
    expect(ugo.user.photo).toBe(portraitOf(ugo.user.name, ugo.user.lastName));
    expect(photo()).toHaveValue("");
  });

  test("leaves an age alone that was never given, as after a Google sign-up", async () => {
    ugo.age = null;
    const { rename, save, user } = await open();
    await rename("Ugolino");
    await save();
    await user.click(await answer("Yes"));
    await screen.findByText("Profile saved");
    expect(await sent()[0]?.json()).toEqual({ name: "Ugolino" });
  });

  test("leaves a last name alone that Google did not know, but not one that is too long", async () => {
    ugo.user.lastName = "";
    const { rename, save, user } = await open();
    await rename("Ugolino");
    await user.type(screen.getByLabelText("Last name"), "x".repeat(51));
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText("Last name")).toHaveAccessibleDescription("That is too long: at most 50 characters"),
    );
    await user.clear(screen.getByLabelText("Last name"));
    await save();
    await user.click(await answer("Yes"));
    await screen.findByText("Profile saved");
    expect(await sent()[0]?.json()).toEqual({ name: "Ugolino" });
  });

  test("shows the server's messages under the field and in the alert", async () => {
    server.use(http.patch(`*${path}`, () => invalid({ name: "Name is odd", age: "Age is odd" })));
    const { rename, save, user } = await open();
    await rename("Ugolino");
    await save();
    await user.click(await answer("Yes"));
    expect((await screen.findByRole("alert")).textContent).toBe("Name is odd\nAge is odd");
    expect(name()).toHaveAccessibleDescription("Name is odd");
    expect(name()).toHaveValue("Ugolino");
    expect(screen.getByRole("button", { name: "Account of Ugo" })).toBeInTheDocument();
  });

  test("loses nothing when the network fails", async () => {
    server.use(http.patch(`*${path}`, () => HttpResponse.error()));
    const { rename, save, user } = await open();
    await rename("Ugolino");
    await save();
    await user.click(await answer("Yes"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
    expect(name()).toHaveValue("Ugolino");
  });
});

test("saving that takes until somebody else is signed in does not rename them", async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  server.use(http.patch(`*${path}`, () => late));
  const { rename, save, user } = await open();
  await rename("Ugolino");
  await save();
  await user.click(await answer("Yes"));
  await waitFor(() => expect(sent()).toHaveLength(1));
  signIn("admin");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
  await screen.findByRole("button", { name: "Account of Ada" });
  arrive();
  await screen.findByText("Profile saved");
  expect(screen.getByRole("button", { name: "Account of Ada" })).toBeInTheDocument();
});

describe("leaving with unsaved changes", () => {
  const question = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });
  const goToHotels = () =>
    within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Hotels" });
  const closeTab = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test("asks, and one can stay", async () => {
    const { rename, user, at } = await open();
    await rename("Ugolino");
    await user.click(goToHotels());
    await user.click(within(await question()).getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(at()).toBe("/profile");
    expect(name()).toHaveValue("Ugolino");
  });

  test("asks, and one can leave", async () => {
    const { rename, user, at } = await open();
    await rename("Ugolino");
    await user.click(goToHotels());
    await user.click(within(await question()).getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(at()).toBe("/hotels"));
  });

  test("by closing the tab asks only if the draft cannot be kept", async () => {
    const { rename } = await open();
    await rename("Ugolino");
    expect(closeTab()).toBe(false);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await rename("Ugolin");
    expect(closeTab()).toBe(true);
    full.mockRestore();
  });

  test("asks nothing when nothing was changed, or all is saved", async () => {
    const { rename, save, user, at } = await open();
    expect(closeTab()).toBe(false);
    await rename("Ugolino");
    await save();
    await user.click(await answer("Yes"));
    await screen.findByText("Profile saved");
    expect(closeTab()).toBe(false);
    await user.click(goToHotels());
    await waitFor(() => expect(at()).toBe("/hotels"));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("asks nothing beside the question whether to sign out", async () => {
    const { rename, user, at } = await open();
    await rename("Ugolino");
    await user.click(screen.getByRole("button", { name: "Account of Ugo" }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await screen.findByText("You are signed out");
    // The page stays for a second at most while the code of the home page is on its way.
    await waitFor(() => expect(at()).toBe("/"));
    expect(screen.queryByText("Leave without saving?")).not.toBeInTheDocument();
  });
});

describe("a session that expires while one types", () => {
  async function expire() {
    const view = await open();
    await view.rename("Ugolino");
    db.sessions.clear();
    await view.save();
    await view.user.click(await answer("Yes"));
    expect(await screen.findByText("Your session has expired. Please sign in again.")).toBeInTheDocument();
    return view;
  }

  async function signInAs({ user: { email }, password }: Account, view: Awaited<ReturnType<typeof open>>) {
    await view.user.type(screen.getByLabelText("Email"), email);
    await view.user.type(screen.getByLabelText("Password"), password);
    await view.user.click(screen.getByRole("button", { name: "Sign in" }));
    return screen.findByLabelText("Name");
  }

  test("leads to /signin without a question, says so once, and leaves one a guest", async () => {
    const { at } = await expire();
    expect(at()).toBe("/signin?next=%2Fprofile");
    expect(localStorage.getItem("token")).toBeNull();
    expect(screen.getByRole("button", { name: "Account" })).toBeInTheDocument();
    expect(screen.getAllByText(/has expired/)).toHaveLength(1);
    expect(screen.queryByText("Leave without saving?")).not.toBeInTheDocument();
  });

  test("gives back what was typed after signing in again, and it can be saved", async () => {
    const view = await expire();
    expect(await signInAs(ugo, view)).toHaveValue("Ugolino");
    expect(screen.getByText(/What you typed before you signed in again is back/)).toBeInTheDocument();
    expect(screen.getByLabelText("Last name")).toHaveValue("Tester");
    await view.save();
    await view.user.click(await answer("Yes"));
    await screen.findByText("Profile saved");
    expect(ugo.user.name).toBe("Ugolino");
    expect(screen.queryByText(/What you typed before/)).not.toBeInTheDocument();
  });

  test("gives it to no other person", async () => {
    const view = await expire();
    const ada = makeAccount("admin");
    db.accounts.push(ada);
    expect(await signInAs(ada, view)).toHaveValue("Ada");
    expect(screen.queryByText(/What you typed before/)).not.toBeInTheDocument();
  });

  test("gives it back once, and then offers it", async () => {
    const view = await expire();
    await signInAs(ugo, view);
    await screen.findByText(/What you typed before you signed in again is back/);
    view.unmount();
    const again = renderApp("/profile");
    expect(await screen.findByLabelText("Name")).toHaveValue("Ugo");
    await again.user.click(screen.getByRole("button", { name: "Go on with it" }));
    expect(screen.getByLabelText("Name")).toHaveValue("Ugolino");
  });
});

test("another tab that signs out takes this one to /signin", async () => {
  const { at } = await open();
  localStorage.removeItem("token");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
  await waitFor(() => expect(at()).toBe("/signin?next=%2Fprofile"));
  expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
});
