import { type Person } from "./accounts";
import { accountOf, button, dialog, field, fillIn } from "./controls";
import { expect, test } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { recordPosts } from "./requests";
import { signIn, signOut, tokenIn } from "./session";

const inForm = ({ name, lastName, email, password, photo, age }: Person) => ({
  Name: name,
  "Last name": lastName,
  Email: email,
  Password: password,
  "Photo URL": photo,
  Age: age,
});

// Text that would like to be more than text: markup, writing that goes the other way, a letter of many code points.
const odd = { name: "<b>Zoë</b> 👩‍🚀", lastName: "اسم <img src=x onerror=alert(1)>" };

// spec 1.6, 2.13, 4.2, 4.5, 5.1, 5.2, 5.3, 5.4, 8.5
test(
  "a person signs up, confirms the address, and is let in",
  { tag: "@any-width" },
  async ({ page, watch, newPerson, accounts }) => {
    watch.allow(/status of 422 .*\/api\/auth\/sign-up/);
    watch.allow(/status of 401 .*\/api\/auth\/sign-in/);
    watch.allow(/status of 4(01|22) .*\/api\/auth\/verify/);
    // Left before the server's answer was there, the app tells it once more.
    watch.allow(/status of 401 .*\/api\/auth\/sign-out/);
    const person = newPerson(odd);
    const postbox = accounts.postbox(person.email);
    const signUps = recordPosts(page, "/api/auth/sign-up");
    await open(page, "/signup");
    await expect(mainHeading(page)).toHaveText("Register to share your adventures!");

    await test.step("a missing or wrong value is reported at its field, and nothing is sent", async () => {
      await button(page, "Sign up").click();
      for (const [label, message] of Object.entries({
        Name: "Fill in a name",
        "Last name": "Fill in a last name",
        Email: "Fill in an email address",
        Password: "Choose a password",
      })) {
        await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
      }
      await expect(field(page, "Name")).toBeFocused();
      await fillIn(page, { ...inForm(person), Age: "-1" });
      await button(page, "Sign up").click();
      await expect(field(page, "Age")).toBeFocused();
      await expect(field(page, "Age")).toHaveAccessibleDescription(/^A whole number from 0 to 130, please/);
      await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "false");
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step("the question shows what was typed, as text, and Cancel keeps it", async () => {
      await fillIn(page, { Age: person.age, Password: "password123" });
      await button(page, "Sign up").click();
      await expect(dialog(page)).toHaveAccessibleName("Is the information right?");
      const rows = { Name: person.name, "Last name": person.lastName, Email: person.email, Age: person.age };
      await expect(dialog(page).getByRole("term")).toHaveText(Object.keys(rows));
      await expect(dialog(page).getByRole("definition")).toHaveText(Object.values(rows));
      await expect(dialog(page).getByRole("button")).toHaveText(["Cancel", "Yes"]);
      await dialog(page).getByRole("button", { name: "Cancel" }).click();
      await expect(dialog(page)).toHaveCount(0);
      for (const [label, text] of Object.entries({ ...inForm(person), Password: "password123" })) {
        await expect(field(page, label)).toHaveValue(text);
      }
      expect(signUps).toEqual([]);
    });

    await test.step("an error of the server is reported in the same way", async () => {
      await button(page, "Sign up").click();
      await dialog(page).getByRole("button", { name: "Yes" }).click();
      await expect(page.getByRole("alert")).toContainText("Password");
      await expect(field(page, "Password")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "Password")).toBeFocused();
      await expect(field(page, "Email")).toHaveValue(person.email);
    });

    await test.step("a double click sends once, and the answer is to the letter", async () => {
      signUps.length = 0;
      await field(page, "Password").fill(person.password);
      await button(page, "Sign up").dblclick();
      await dialog(page).getByRole("button", { name: "Yes" }).dblclick();
      await expect(dialog(page).getByText("User created")).toHaveText("User created");
      await expect(dialog(page).locator("p")).toHaveText(
        "User created: The user was created successfully, you will recieve a confirmation mail, please confirm it to continue",
      );
      await dialog(page).getByRole("button").click();
      await expect(mainHeading(page)).toHaveText("Check your mail");
      await expect(page.getByRole("main")).toContainText(person.email);
      expect(signUps).toHaveLength(1);
    });

    const first = await postbox.next();
    expect(first.subject).toBe("Please confirm your email address");
    // Whose the address is is not known yet, and the name may be a stranger's words.
    expect(first.text).toMatch(/^Hello,/);
    expect(first.text).not.toContain(person.name);

    const second = await test.step("before that, the right password only leads to another mail", async () => {
      await page.getByRole("link", { name: "Confirmed already? Sign in" }).click();
      await signIn(page, person);
      const alert = page.getByRole("alert");
      await expect(alert.getByText("error", { exact: true })).toBeVisible();
      await expect(alert).toContainText("Please confirm your email address first");
      expect(await tokenIn(page)).toBeNull();
      await alert.getByRole("button", { name: "Send the confirmation mail again" }).click();
      await expect(page.getByText("If an account with this address waits to be confirmed")).toBeVisible();
      return postbox.next();
    });
    expect(second.subject).toBe(first.subject);
    expect(second.link).not.toBe(first.link);

    await test.step("the link asks for the password, confirms once, and signs in", async () => {
      const confirms = recordPosts(page, "/api/auth/verify");
      for (const { link } of [first, second]) {
        await open(page, link);
        await expect(mainHeading(page)).toHaveText("Confirm your address");
        await expect(page).toHaveURL("/confirm");
      }
      expect(confirms).toEqual([]);
      await fillIn(page, { Password: "not that one" });
      await button(page, "Confirm and sign in").click();
      await expect(page.getByRole("alert")).toContainText("That is not the password that was chosen at this sign-up.");
      await fillIn(page, { Password: person.password });
      await button(page, "Confirm and sign in").dblclick();
      await expect(page).toHaveURL("/");
      await expect(accountOf(page, person.name)).toBeVisible();
      expect(confirms).toHaveLength(2);
      await signOut(page);
      for (const { link } of [second, first]) {
        await open(page, link);
        await fillIn(page, { Password: person.password });
        await button(page, "Confirm and sign in").click();
        await expect(page.getByText("This confirmation link was used already, or it is too old.")).toBeVisible();
      }
      await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    });

    await test.step("signing in sends once, and a reload keeps the session", async () => {
      const signIns = recordPosts(page, "/api/auth/sign-in");
      await fillIn(page, { Email: person.email.toUpperCase(), Password: person.password });
      await button(page, "Sign in").dblclick();
      await expect(page).toHaveURL("/");
      await expect(accountOf(page, person.name)).toBeVisible();
      expect(signIns).toHaveLength(1);
      expect((await tokenIn(page))?.split(".")).toHaveLength(3);
      await page.reload();
      await expect(accountOf(page, person.name)).toBeVisible();
      await open(page, "/profile");
      await expect(
        page.getByRole("main").getByText(`${person.name} ${person.lastName}`, { exact: true }).first(),
      ).toBeVisible();
      await expect(field(page, "Last name")).toHaveValue(person.lastName);
    });
  },
);

test(
  "an address that is taken gets the same answer, and its owner a mail",
  { tag: "@any-width" },
  async ({ page, newPerson, accounts }) => {
    const owner = await accounts.make(newPerson());
    const postbox = accounts.postbox(owner.email);
    await postbox.next();
    await open(page, "/signup");
    await fillIn(page, inForm({ ...owner, name: "Somebody", password: "another long password" }));
    await button(page, "Sign up").click();
    await dialog(page).getByRole("button", { name: "Yes" }).click();
    await expect(dialog(page)).toContainText("The user was created successfully");
    const mail = await postbox.next();
    expect(mail.subject).toBe("You already have an account");
    await open(page, mail.link);
    await expect(mainHeading(page)).toHaveText("Sign in");
    await signIn(page, owner);
    await expect(accountOf(page, owner.name)).toBeVisible();
  },
);

test("password managers know every field", { tag: "@any-width" }, async ({ page }) => {
  for (const [path, fields] of Object.entries({
    "/signin": { Email: "username", Password: "current-password" },
    "/signup": { Name: "given-name", "Last name": "family-name", Email: "email", Password: "new-password" },
    "/forgot-password": { Email: "username" },
    "/reset-password#code=any": { "New password": "new-password" },
  })) {
    await open(page, path);
    for (const [label, purpose] of Object.entries(fields)) {
      await expect(field(page, label), `${path} ${label}`).toHaveAttribute("autocomplete", purpose);
      const type = { Email: "email", Password: "password", "New password": "password" }[label] ?? "text";
      await expect(field(page, label), `${path} ${label}`).toHaveJSProperty("type", type);
    }
  }
});
