import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { dialogOnScreen } from "@/components/ui/confirm";
import { invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, requestsTo, server } from "@/testing/mock-api/server";
import { guestKey, readDraft } from "@/components/form/draft";
import { keepBegun, keepForSignUp, readBegun, resumeOfSignUp } from "@/session/begun";
import { keepWaitingSignUp, readWaitingSignUp, resumeFor } from "@/session/waiting-sign-up";
import { makeAccount, makeToken } from "@/testing/factories";
import { renderApp, signIn } from "@/testing/render-app";

const person = {
  name: "Zoë",
  lastName: "Ní Bhriain",
  email: "zoe@tinerary.test",
  password: "Adventure-2026",
  photo: "https://photos.example/zoe.jpg",
  age: "41",
};
const labels = {
  name: "Name",
  lastName: "Last name",
  email: "Email",
  password: "Password",
  photo: "Photo URL",
  age: "Age",
};
type FieldName = keyof typeof labels;

const sent = () => requestsTo("POST", "/api/auth/sign-up");
const field = (name: FieldName) => screen.getByLabelText(labels[name]);
const values = () => Object.fromEntries((Object.keys(labels) as FieldName[]).map((name) => [name, valueOf(name)]));
const valueOf = (name: FieldName) => (field(name) as HTMLInputElement).value;

async function open(as?: "admin") {
  const view = renderApp("/signup", { as });
  await screen.findByRole("heading", { name: as ? "Create a new Admin" : "Register to share your adventures!" });
  return view;
}

async function fill(over: Partial<typeof person> = {}, as?: "admin") {
  const view = await open(as);
  for (const [name, value] of Object.entries({ ...person, ...over })) {
    fireEvent.change(field(name as FieldName), { target: { value } });
  }
  const press = () => view.user.click(screen.getByRole("button", { name: as ? "Create admin" : "Sign up" }));
  await press();
  return { ...view, press };
}

/** Dialogs that close stay on the screen, as in a browser, whose transitions jsdom has not got, until they are let go. */
function holdClosing() {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  Element.prototype.getAnimations = () => [{ finished } as unknown as Animation];
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "getAnimations"));
  return async () => {
    finish();
    await waitFor(() => expect(dialogOnScreen.get()).toBe(false));
  };
}

const question = () => screen.findByRole("alertdialog", { name: "Is the information right?" });
const answer = async (name: "Yes" | "Cancel") => within(await question()).getByRole("button", { name });

const checkYourMail = () => screen.findByRole("heading", { level: 1, name: "Check your mail" });

async function signUp(address = "/signup") {
  const view = renderApp(address);
  await screen.findByRole("heading", { name: "Register to share your adventures!" });
  for (const [name, value] of Object.entries(person)) fireEvent.change(field(name as FieldName), { target: { value } });
  await view.user.click(screen.getByRole("button", { name: "Sign up" }));
  await view.user.click(await answer("Yes"));
  await view.user.click(await screen.findByRole("button", { name: "OK" }));
  await checkYourMail();
  return view;
}

describe("the sign-up form", () => {
  // spec 5.1, 5.2
  test("asks whether the information is right, and shows it", async () => {
    await fill();
    const terms = within(await question()).getAllByRole("term");
    const said = terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(said).toEqual(["Name: Zoë", "Last name: Ní Bhriain", "Email: zoe@tinerary.test", "Age: 41"]);
    expect(within(await question()).queryByText(person.password)).not.toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  // spec 5.3
  test("sends nothing after Cancel, and keeps what was typed", async () => {
    const { user } = await fill();
    await user.click(await answer("Cancel"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(sent()).toHaveLength(0);
    expect(values()).toEqual(person);
  });

  // spec 2.12, 5.3, 7.41
  test("sends it once after Yes, trimmed, and with the role of everybody", async () => {
    const { user } = await fill({ name: "  Zoë " });
    await user.dblClick(await answer("Yes"));
    await screen.findByRole("alertdialog", { name: "User created" });
    expect(sent()).toHaveLength(1);
    expect(await sent()[0]?.json()).toEqual({ ...person, age: 41, role: "user" });
    expect(db.accounts.at(-1)?.user.role).toBe("user");
  });

  // spec 8.5
  test("says so in the words of the specification, and what is left to do", async () => {
    const { user } = await fill();
    await user.click(await answer("Yes"));
    const dialog = await screen.findByRole("alertdialog", { name: "User created" });
    expect(dialog).toHaveTextContent(
      "User created: The user was created successfully, you will recieve a confirmation mail, please confirm it to continue",
    );
    await user.click(within(dialog).getByRole("button", { name: "OK" }));
    await checkYourMail();
  });

  test("keeps where one wanted to go, for the link of the mail", async () => {
    const { user } = renderApp("/signup?next=%2Fmytineraries%2Fnew");
    await screen.findByRole("heading", { name: "Register to share your adventures!" });
    for (const [name, value] of Object.entries(person))
      fireEvent.change(field(name as FieldName), { target: { value } });
    await user.click(screen.getByRole("button", { name: "Sign up" }));
    await user.click(await answer("Yes"));
    await screen.findByRole("alertdialog", { name: "User created" });
    expect(resumeOfSignUp(db.accounts.at(-1)?.user.id ?? "")).toBe("/mytineraries/new");
  });

  test("says what is left to do as well when the message is closed with Escape", async () => {
    const { user } = await fill();
    await user.click(await answer("Yes"));
    await screen.findByRole("alertdialog", { name: "User created" });
    await user.keyboard("{Escape}");
    await checkYourMail();
  });

  test("says every broken rule under its field, and goes to the first", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Sign up" }));
    await waitFor(() => expect(field("name")).toHaveFocus());
    expect(field("name")).toHaveAccessibleDescription("Fill in a name");
    expect(field("lastName")).toHaveAccessibleDescription("Fill in a last name");
    expect(field("email")).toHaveAccessibleDescription("Fill in an email address");
    expect(field("password")).toHaveAccessibleDescription(/^Choose a password/);
    expect(field("photo")).toBeValid();
    expect(field("age")).toBeValid();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test.each(["zoe@tinerary.test", "ZOE@tinerary.test", "Zoë Ní Bhriain", "ní bhriain"])(
    "refuses the password %j, which is the email or the name",
    async (password) => {
      await fill({ password });
      await waitFor(() =>
        expect(field("password")).toHaveAccessibleDescription(/^Choose a password that is not the email or the name/),
      );
      expect(field("password")).toHaveFocus();
    },
  );

  // spec 7.44
  test("puts the server's messages under their fields, and all of them into the alert", async () => {
    const errors = { password: "Password is common", age: "Age is odd", role: "Role must be user or admin" };
    server.use(http.post("*/api/auth/sign-up", () => invalid(errors)));
    const { user } = await fill();
    await user.click(await answer("Yes"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Password is common\nAge is odd\nRole must be user or admin");
    expect(field("password")).toHaveAccessibleDescription(/^Password is common/);
    expect(field("age")).toHaveAccessibleDescription("Age is odd");
    expect(field("name")).toBeValid();
    await waitFor(() => expect(field("password")).toHaveFocus());
    expect(values()).toEqual(person);
  });

  // A question takes a moment to close. At its end it gives the focus back to the button, and in the next frame it counts as
  // gone (dialogOnScreen). The form gives the focus to the refused field when the answer comes and, if the question was still
  // there, once more when it is gone.
  describe("when the server refuses a field", () => {
    const refusal = () => invalid({ password: "Password is common" });
    const button = () => screen.getByRole("button", { name: "Sign up" });

    /** Says yes to the question, which stays on the screen until `finishClosing`; `answerCall` answers the call. */
    async function sayYes() {
      const answerCall = hold("post", "/api/auth/sign-up");
      const { user } = await fill();
      const cancel = await answer("Cancel");
      await waitFor(() => expect(cancel).toHaveFocus());
      const finishClosing = holdClosing();
      await user.click(await answer("Yes"));
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(dialogOnScreen.get()).toBe(true);
      return { answerCall, finishClosing, cancel };
    }

    test("before the question has closed, the field takes the focus back from the button", async () => {
      const { answerCall, finishClosing, cancel } = await sayYes();
      answerCall(refusal());
      await waitFor(() => expect(field("password")).toHaveFocus());
      // The question has the focus up to its end, and gives it back then.
      cancel.focus();
      const given = vi.fn<() => void>();
      button().addEventListener("focus", given);
      await finishClosing();
      expect(given).toHaveBeenCalledOnce();
      expect(field("password")).toHaveFocus();
    });

    test("before the question has closed, a field that one has gone to meanwhile keeps the focus", async () => {
      const { answerCall, finishClosing } = await sayYes();
      answerCall(refusal());
      await waitFor(() => expect(field("password")).toHaveFocus());
      field("email").focus();
      await finishClosing();
      expect(field("email")).toHaveFocus();
    });

    test("after the question has closed, the field takes the focus from the button", async () => {
      const { answerCall, finishClosing } = await sayYes();
      await finishClosing();
      expect(button()).toHaveFocus();
      answerCall(refusal());
      await waitFor(() => expect(field("password")).toHaveFocus());
    });
  });

  test("lets one mend what the server refused, and forgets its message then", async () => {
    const { user, press } = await fill({ password: "12345678" });
    await user.click(await answer("Yes"));
    await screen.findByRole("alert");
    await user.type(field("password"), "-9");
    expect(field("password")).toBeValid();
    await press();
    await user.click(await answer("Yes"));
    await screen.findByRole("alertdialog", { name: "User created" });
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("loses nothing when the network fails", async () => {
    server.use(http.post("*/api/auth/sign-up", () => HttpResponse.error()));
    const { user } = await fill();
    await user.click(await answer("Yes"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
    expect(values()).toEqual(person);
  });

  test("cannot be sent again while it is under way", async () => {
    server.use(http.post("*/api/auth/sign-up", () => delay("infinite")));
    const { user, press } = await fill();
    await user.click(await answer("Yes"));
    const button = screen.getByRole("button", { name: "Sign up" });
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await press();
    expect(screen.queryByRole("alertdialog", { name: "Is the information right?" })).not.toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  // spec 2.12, 5.4
  test("has the right keyboard and autocomplete for each field", async () => {
    await open();
    const autocomplete = (Object.keys(labels) as FieldName[]).map((name) => field(name).getAttribute("autocomplete"));
    expect(autocomplete).toEqual(["given-name", "family-name", "email", "new-password", "photo", "off"]);
    expect(field("age")).toHaveAttribute("aria-valuemin", "0");
    expect(field("age")).toHaveAttribute("inputmode", "numeric");
    expect(field("photo")).toHaveAttribute("inputmode", "url");
    expect(field("email")).toHaveAttribute("inputmode", "email");
    const keys = (Object.keys(labels) as FieldName[]).map((name) => field(name).getAttribute("enterkeyhint"));
    expect(keys).toEqual(["next", "next", "next", "next", "next", "go"]);
    expect(field("password")).toHaveAttribute("passwordrules", "minlength: 8; maxlength: 128;");
  });

  // spec 2.15, 2.16
  test("leads those who have an account to /signin, and others to Google", async () => {
    db.google = true;
    await open();
    expect(screen.getByRole("link", { name: "Already have an account?" })).toHaveAttribute("href", "/signin");
    const google = await screen.findByRole("link", { name: "Sign up with Google" });
    expect(google).toHaveAttribute("href", "/api/auth/google?intent=sign-up");
  });
});

describe("without photo and age", () => {
  test("one signs up, and says so in the question", async () => {
    const { user } = await fill({ photo: "", age: "" });
    expect(within(await question()).getByText("Not told")).toBeInTheDocument();
    expect(await question()).toHaveTextContent(
      "Left out: the photo and the age. We draw a portrait from the name. The profile takes them later.",
    );
    await user.click(await answer("Yes"));
    await screen.findByRole("alertdialog", { name: "User created" });
    expect(await sent()[0]?.json()).toEqual({ ...person, photo: "", age: null, role: "user" });
  });

  test("the portrait of the name is drawn while one types it", async () => {
    await open();
    expect(screen.getAllByText("(optional)")).toHaveLength(2);
    fireEvent.change(field("name"), { target: { value: "Zoë" } });
    fireEvent.change(field("lastName"), { target: { value: "Ní Bhriain" } });
    await waitFor(() =>
      expect(document.querySelector("main form img")).toHaveAttribute("src", "/samples/people/zo%C3%AB-n.svg"),
    );
  });
});

describe("a field that is left out", () => {
  test.each([
    [{ photo: "" }, "Left out: the photo. We draw a portrait from the name. The profile takes it later."],
    [{ age: "" }, "Left out: the age. The profile takes it later."],
  ])("is said in the question: %j", async (without, words) => {
    await fill(without);
    expect(await question()).toHaveTextContent(words);
  });

  test("is not mentioned when all is there", async () => {
    await fill();
    expect(await question()).not.toHaveTextContent("Left out");
  });
});

describe("the strength of a password", () => {
  test("is said in words while one types it, and of one that is pasted", async () => {
    const { user } = await open();
    fireEvent.change(field("name"), { target: { value: "Bhriain" } });
    await user.type(field("password"), "bhriain1");
    expect(await screen.findByText("Weak. It has your name or address in it.")).toBeInTheDocument();
    await user.clear(field("password"));
    expect(screen.queryByText(/^Weak/)).not.toBeInTheDocument();
    await user.click(field("password"));
    await user.paste("vT9#qLm2!xWz8@pR");
    expect(field("password")).toHaveValue("vT9#qLm2!xWz8@pR");
    expect(screen.getByText("Strong.")).toHaveRole("status");
  });
});

describe("after a sign-up", () => {
  test("the page names the address, sends again, and is there after a reload", async () => {
    const { user, unmount } = await signUp();
    expect(screen.getByText(person.email)).toBeInTheDocument();
    unmount();
    renderApp("/signup");
    await checkYourMail();
    await user.click(screen.getByRole("button", { name: "Send the confirmation mail again" }));
    expect(await screen.findByText(/a mail is on its way/)).toBeInTheDocument();
    expect(await requestsTo("POST", "/api/auth/verify/resend")[0]?.json()).toEqual({ email: person.email });
  });

  test("it leads to where the mail is read", async () => {
    keepWaitingSignUp({ id: "zoe", person: { ...person, email: "zoe@gmail.com" } });
    renderApp("/signup");
    expect(await screen.findByRole("link", { name: "Open Gmail" })).toHaveAttribute(
      "href",
      "https://mail.google.com/mail/",
    );
  });

  test("an address that is a wrong one can be changed, with all else as it was", async () => {
    keepBegun({ path: "/city/lisbon", reaction: { name: "love", itineraryId: "walk" } });
    const { user } = await signUp("/signup?next=%2Fcity%2Flisbon");
    expect(readBegun()?.reaction).toBeUndefined();
    await user.click(screen.getByRole("button", { name: "That is not my address" }));
    await screen.findByRole("heading", { name: "Register to share your adventures!" });
    expect(values()).toEqual({ ...person, password: "" });
    expect(readBegun()?.reaction).toBeDefined();
  });

  test("all that was typed to a wrong address is offered after a reload", async () => {
    const { user, unmount } = await signUp();
    await user.click(screen.getByRole("button", { name: "That is not my address" }));
    await user.type(await screen.findByLabelText("Email"), ".pt");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    unmount();
    const again = await open();
    await again.user.click(screen.getByRole("button", { name: "Go on with it" }));
    expect(values()).toEqual({ ...person, email: `${person.email}.pt`, password: "" });
  });

  test("each of the two pages begins at its top, with the focus on its heading", async () => {
    const { user } = await signUp();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(await checkYourMail()).toHaveFocus();
    vi.mocked(window.scrollTo).mockClear();
    await user.click(screen.getByRole("button", { name: "That is not my address" }));
    expect(await screen.findByRole("heading", { level: 1, name: /^Register/ })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  test("the page goes on by itself when the link was opened in another tab, which does what was begun", async () => {
    keepBegun({ path: "/hotels", reaction: { name: "love", itineraryId: "walk" } });
    const { at } = await signUp("/signup?next=%2Fhotels");
    const account = db.accounts.at(-1)!;
    // The other tab: it takes what was begun, and then signs in.
    const takenThere = localStorage.getItem("begun-sign-up");
    expect(takenThere).toContain("love");
    localStorage.removeItem("begun-sign-up");
    const token = makeToken(account.user);
    db.sessions.set(token, account.user);
    localStorage.setItem("token", token);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
    await waitFor(() => expect(at()).toBe("/hotels"));
    expect(requestsTo("PUT", "/api/reactions")).toHaveLength(0);
    expect(readWaitingSignUp()).toBeUndefined();
  });

  test("a person who had an account already finds what they had begun after signing in", async () => {
    const reaction = { name: "love", itineraryId: "walk" };
    keepBegun({ path: "/hotels", reaction });
    const had = makeAccount("user");
    db.accounts.push(had);
    keepForSignUp("nobody", "/hotels");
    keepWaitingSignUp({ id: "nobody", person: { ...person, email: had.user.email.toUpperCase() } });
    expect(resumeFor(had.user)).toBe("/hotels");
    expect(readBegun()?.reaction).toEqual(reaction);
  });
});

describe("a draft", () => {
  test("is offered after a reload, without the password", async () => {
    const first = await open();
    await first.user.type(field("name"), "Zoë");
    await first.user.type(field("password"), "Adventure-2026");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Adventure-2026");
    const { user } = await open();
    expect(field("name")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Go on with it" }));
    expect(field("name")).toHaveValue("Zoë");
    expect(field("password")).toHaveValue("");
  });

  test("stays in the tab, and is gone once it is sent, or somebody has signed in", async () => {
    const { user } = await open();
    await user.type(field("name"), "Zoë");
    await waitFor(() => expect(readDraft(guestKey("sign-up"))?.typed).toEqual({ name: "Zoë" }));
    expect(JSON.stringify(localStorage)).not.toContain("Zoë");
    signIn("user");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
    await screen.findByRole("button", { name: "Account of Ugo" });
    await waitFor(() => expect(readDraft(guestKey("sign-up"))).toBeNull());
  });
});

describe("the preview of the photo", () => {
  const type = (value: string) => fireEvent.change(field("photo"), { target: { value } });
  const picture = () => document.querySelector("main form img");
  const pictureCame = async () => {
    await waitFor(() => expect(picture()).toBeInTheDocument());
    return picture() as Element;
  };

  test("shows the picture once it is there", async () => {
    await open();
    expect(screen.getByText("No photo yet")).toBeInTheDocument();
    // What it says is no label: there is one thing of that name.
    expect(screen.getAllByLabelText(/photo/i)).toEqual([field("photo")]);
    type(person.photo);
    const img = await pictureCame();
    expect(img).toHaveAttribute("src", person.photo);
    fireEvent.load(img);
    expect(screen.getByText("Preview of the photo")).toBeInTheDocument();
  });

  test("says when it cannot be shown, and tries the next address", async () => {
    await open();
    type("https://photos.example/gone.jpg");
    fireEvent.error(await pictureCame());
    expect(screen.getByText("This photo can't be shown")).toBeInTheDocument();
    expect(field("photo")).toHaveAccessibleDescription(/This picture can't be shown/);
    type(person.photo);
    expect(await pictureCame()).toHaveAttribute("src", person.photo);
    expect(field("photo")).not.toHaveAccessibleDescription(/can't be shown/);
  });

  test("asks no host for a picture whose address is still being typed, and reports no mistake", async () => {
    await open();
    for (const typed of ["h", "https:/", "https://", "https://e", "https://example.co", "https://example.com/a.jpg"]) {
      type(typed);
      expect(picture()).not.toBeInTheDocument();
      expect(field("photo")).not.toHaveAccessibleDescription(/can't be shown/);
    }
    expect(screen.getByText("The photo is loading")).toBeInTheDocument();
    expect(await pictureCame()).toHaveAttribute("src", "https://example.com/a.jpg");
  });

  test("never loads what is no web address", async () => {
    await open();
    type("javascript:alert(1)");
    expect(await screen.findByText("This photo can't be shown")).toBeInTheDocument();
    expect(picture()).not.toBeInTheDocument();
  });
});

describe("an admin", () => {
  // spec 6.14, 7.42
  test("creates another one, with the role, and can go on", async () => {
    const { user, at } = await fill({}, "admin");
    await user.click(await answer("Yes"));
    const dialog = await screen.findByRole("alertdialog", { name: "User created" });
    expect(await sent()[0]?.json()).toEqual({ ...person, age: 41, role: "admin" });
    expect(db.accounts.at(-1)?.user.role).toBe("admin");
    await user.click(within(dialog).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(at()).toBe("/signup");
    expect(new Set(Object.values(values()))).toEqual(new Set([""]));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("gets no Google button, and no link to sign in", async () => {
    await open("admin");
    expect(screen.queryByText(/Google/)).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Already have an account?" })).not.toBeInTheDocument();
  });

  test("whose session is over hears that, not only that admins are made by admins", async () => {
    const { user } = await fill({}, "admin");
    db.sessions.clear();
    await user.click(await answer("Yes"));
    await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
    expect(await screen.findAllByText(/Your session has expired/)).not.toHaveLength(0);
    expect(valueOf("email")).toBe(person.email);
  });
});
