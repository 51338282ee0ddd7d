import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { dialogOnScreen } from "@/components/ui/confirm";
import { invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, requestsTo, server } from "@/testing/mock-api/server";
import { resumeOfSignUp } from "@/session/begun";
import { renderApp } from "@/testing/render-app";

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
  test("says so in the words of the specification, and leads to /signin", async () => {
    const { user, at } = await fill();
    await user.click(await answer("Yes"));
    const dialog = await screen.findByRole("alertdialog", { name: "User created" });
    expect(dialog).toHaveTextContent(
      "User created: The user was created successfully, you will recieve a confirmation mail, please confirm it to continue",
    );
    await user.click(within(dialog).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(at()).toBe("/signin"));
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

  test("leads to /signin as well when the message is closed with Escape", async () => {
    const { user, at } = await fill();
    await user.click(await answer("Yes"));
    await screen.findByRole("alertdialog", { name: "User created" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(at()).toBe("/signin"));
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
    expect(field("age")).toHaveAttribute("min", "0");
    expect(field("age")).toHaveAttribute("inputmode", "numeric");
    expect(field("photo")).toHaveAttribute("inputmode", "url");
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

  test("asks no host for a picture whose address is still being typed, and blames nobody", async () => {
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
