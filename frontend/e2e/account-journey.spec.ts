import { accountOf, button, chooseFromAccount, dialog, field, fillIn, guestMenu } from "./controls";
import { expect, test } from "./fixtures";
import { leaveForProvider, passProvider } from "./google";
import { mainHeading, open } from "./navigation";
import { adminAccount } from "./site";
import { confirmAddress, signIn, signOut } from "./session";

// The life of an account from end to end, on the cluster, which the other specs do not run on.
test("a person signs up, changes their data, gets a new password, and comes back with Google", async ({
  page,
  watch,
  newPerson,
  accounts,
  provider,
  anotherBrowser,
}) => {
  watch.allow(/status of 401/);
  watch.allowServer(provider);
  watch.allow(/status of 409 .*\/api\/auth\/google\/session/);
  watch.allowServer("https://fonts.googleapis.com");
  await page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  const person = newPerson({ name: "Íris" });
  const postbox = accounts.postbox(person.email);

  await test.step("signs up and confirms", async () => {
    await open(page, "/signup");
    const { name, lastName, email, password, photo, age } = person;
    await fillIn(page, { Name: name, "Last name": lastName, Email: email, Password: password });
    await fillIn(page, { "Photo URL": photo, Age: age });
    await button(page, "Sign up").click();
    await dialog(page).getByRole("button", { name: "Yes" }).click();
    await expect(dialog(page)).toContainText("The user was created successfully");
    await dialog(page).getByRole("button").click();
    await page.getByRole("link", { name: "Confirmed already? Sign in" }).click();
    await signIn(page, person);
    await expect(page.getByRole("alert")).toContainText("Please confirm your email address first");
    await open(page, (await postbox.next()).link);
    await field(page, "Password").fill(password);
    await button(page, "Confirm and sign in").click();
    await expect(accountOf(page, "Íris")).toBeVisible();
  });

  await test.step("changes the name", async () => {
    await chooseFromAccount(page, "Profile");
    await field(page, "Name").fill("Iris");
    await button(page, "Save changes").click();
    await dialog(page).getByRole("button", { name: "Yes" }).click();
    await expect(accountOf(page, "Iris")).toBeVisible();
    await page.reload();
    await expect(field(page, "Name")).toHaveValue("Iris");
  });

  const changed = { ...person, password: "eight purple lanterns" };
  await test.step("gets a new password elsewhere, which ends this session", async () => {
    const other = await anotherBrowser();
    await open(other, "/forgot-password");
    await field(other, "Email").fill(person.email);
    await button(other, "Send the link").click();
    await open(other, (await postbox.next()).link);
    await field(other, "New password").fill(changed.password);
    await button(other, "Set the password").click();
    await expect(other.getByText("Your new password is set. Sign in with it.")).toBeVisible();
    await page.bringToFront();
    await page.reload();
    await expect(page.getByText("Your session has expired. Please sign in again.")).toBeVisible();
    expect((await accounts.signIn(person)).status).toBe(401);
    await signIn(page, changed);
    await expect(page).toHaveURL("/profile");
  });

  await test.step("signs out, and comes back with Google into the same account", async () => {
    await signOut(page);
    await expect(guestMenu(page)).toBeVisible();
    await open(page, "/signin");
    await leaveForProvider(page, "in", provider);
    await passProvider(page, person.email);
    // Once: from then on Google opens it.
    await field(page, "Password").fill(changed.password);
    await button(page, "Sign in").click();
    await expect(accountOf(page, "Iris")).toBeVisible();
    expect((await accounts.signIn(changed)).response.user.name).toBe("Iris");
  });
});

test("a stranger comes with Google, an admin makes an admin", async ({
  page,
  watch,
  newPerson,
  accounts,
  provider,
}) => {
  watch.allowServer(provider);
  watch.allowServer("https://fonts.googleapis.com");
  watch.allowServer("https://pictures.tinerary.test");
  watch.allow(/ERR_NAME_NOT_RESOLVED \(https:\/\/pictures\.tinerary\.test/);
  await page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await open(page, "/signup");
  await leaveForProvider(page, "up", provider);
  await passProvider(page, newPerson().email);
  await expect(page.getByRole("button", { name: /^(Account of|You,) / }).filter({ visible: true })).toBeVisible();
  await signOut(page);
  await expect(guestMenu(page)).toBeVisible();

  const second = newPerson({ name: "Second" });
  const admin = await accounts.tokenOf(adminAccount);
  expect((await accounts.post("sign-up", { ...second, role: "admin" }, admin)).status).toBe(201);
  await confirmAddress(page, (await accounts.postbox(second.email).next()).link, second.password);
  await expect(accountOf(page, "Second")).toBeVisible();
  await open(page, "/signup");
  await expect(mainHeading(page)).toHaveText("Create a new Admin");
});
