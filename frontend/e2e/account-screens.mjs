// The pictures of accounts, for screenshots.mjs.

import { answering, as, field, press, signInAs } from "./screen-tools.mjs";

const openAccount = (page) => page.getByRole("button", { name: /^Account of/ }).click();

async function fillSignUp(page) {
  for (const [label, text] of Object.entries({
    Name: "Maria Antonieta",
    "Last name": "de Vasconcelos e Sousa",
    Email: "maria.antonieta.vasconcelos@tinerary.test",
    Password: "seven green umbrellas",
    "Photo URL": "/samples/people/maria.svg",
    Age: "34",
  })) {
    await field(page, label).fill(text);
  }
  await press(page, /^(Sign up|Create admin)$/);
  await page.getByRole("alertdialog").waitFor();
}

async function trySignIn(page) {
  await field(page, "Email").fill("ana@tinerary.test");
  await field(page, "Password").fill("Adventure-2025");
  await press(page, "Sign in");
  await page.getByRole("alert").waitFor();
}

/** Name of the picture, address, what to do before it is taken, and what to do before the page is opened. */
export async function accountScreens(url) {
  const [{ token: user }, { token: admin }] = await Promise.all([
    signInAs(url, "ana@tinerary.test"),
    signInAs(url, "admin@tinerary.test"),
  ]);
  const wrong = { code: "wrong_credentials", message: "Email or password incorrect" };
  const unconfirmed = {
    code: "email_not_verified",
    message: "Please confirm your email address first; the link is in the mail that we sent you",
  };
  const created = answering("auth/sign-up", 201, { id: "u", message: "Created" });
  const noGoogle = answering("config", 200, { response: { google: false } });
  return [
    ["signin", "/signin"],
    ["signin-error", "/signin", trySignIn, answering("auth/sign-in", 401, wrong)],
    ["signin-unconfirmed", "/signin", trySignIn, answering("auth/sign-in", 401, unconfirmed)],
    ["signin-verified", "/signin?verified=1"],
    ["signin-link-used", "/signin?verified=0", (page) => press(page, "Send another mail")],
    ["signin-next", "/signin?next=%2Fprofile", undefined, noGoogle],
    ["signup", "/signup"],
    ["signup-errors", "/signup", (page) => press(page, "Sign up")],
    ["signup-confirm-dialog", "/signup", fillSignUp],
    [
      "signup-created-dialog",
      "/signup",
      async (page) => {
        await fillSignUp(page);
        await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
        await page.getByText("User created").waitFor();
      },
      created,
    ],
    ["signup-admin", "/signup", undefined, as(admin)],
    ["profile", "/profile", undefined, as(user)],
    [
      "profile-errors",
      "/profile",
      async (page) => {
        await field(page, "Name").fill("");
        await field(page, "Photo URL").fill("not a picture");
        await press(page, "Save changes");
      },
      as(user),
    ],
    [
      "profile-loading",
      "/profile",
      undefined,
      async (page) => {
        await as(user)(page);
        await page.route("**/api/auth/me/*", () => {});
      },
    ],
    ["forgot-password", "/forgot-password"],
    [
      "forgot-password-sent",
      "/forgot-password",
      async (page) => {
        await field(page, "Email").fill("ana@tinerary.test");
        await press(page, "Send the link");
        await page.getByRole("status").waitFor();
      },
      answering("auth/password/forgot", 200, {
        message: "If there is an account with this address, a mail is on its way to it",
      }),
    ],
    ["reset-password", "/reset-password#code=any"],
    ["reset-password-no-code", "/reset-password"],
    ["callback-cancelled", "/auth/callback#error=cancelled&intent=sign-up"],
    ["callback-expired", "/auth/callback#code=any", (page) => page.getByRole("alert").waitFor()],
    ["callback-unknown", "/auth/callback"],
    ["user-menu-user", "/", openAccount, as(user)],
    ["user-menu-admin", "/", openAccount, as(admin)],
    [
      "menu-admin",
      "/",
      (page, width) => width < 700 && page.getByRole("button", { name: "Menu", exact: true }).click(),
      as(admin),
    ],
    [
      "sign-out-dialog",
      "/",
      async (page) => {
        await openAccount(page);
        await page.getByRole("menuitem", { name: "Sign out" }).click();
        await page.getByRole("alertdialog").waitFor();
      },
      as(user),
    ],
    [
      "signed-out-toast",
      "/",
      async (page) => {
        await openAccount(page);
        await page.getByRole("menuitem", { name: "Sign out" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
        await page.getByRole("region", { name: "Notifications" }).getByText("You are signed out").waitFor();
      },
      async (page) => {
        await as(user)(page);
        // The others still need the session.
        await answering("auth/sign-out", 200, { id: "u", message: "Signed out" })(page);
      },
    ],
  ];
}
