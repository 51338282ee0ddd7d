import { HttpResponse, http } from "msw";
import type { ConfirmBody, ProfileBody, SignInBody, SignUpBody } from "@/api/generated/types.gen";
import { portraitOf } from "@/components/portrait";
import { makeSession, makeToken, makeUser } from "../factories";
import { failure, invalid, messageResponse, notFound, one, page, unauthorized, written } from "./answers";
import { type Account, db } from "./db";

const tokenOf = (request: Request) => request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
/** Who is asking, by the token. */
export const callerOf = (request: Request) => db.sessions.get(tokenOf(request));
const byEmail = (email: string) => db.accounts.find(({ user }) => user.email.toLowerCase() === email.toLowerCase());

function signedIn({ user }: Account) {
  const token = makeToken(user);
  db.sessions.set(token, user);
  return HttpResponse.json({ success: true, message: "Welcome", response: { user, token } });
}

/** The account of a code, which is good once. */
function redeem(code: string) {
  const account = db.codes.get(code);
  db.codes.delete(code);
  return account;
}

const ageOf = (sent: SignUpBody["age"]) => (sent === "" || sent == null ? null : Number(sent));

const COMMON = new Set(["12345678", "password"]);
const common = { password: "Password must not be one of the most common passwords" };

export const authHandlers = [
  http.get("*/api/config", () => one({ google: db.google })),
  http.post("*/api/auth/token", ({ request }) => {
    const token = tokenOf(request);
    const user = db.sessions.get(token);
    if (!user) return unauthorized();
    const fresh = `${token}+`;
    db.sessions.set(fresh, user);
    return HttpResponse.json({ success: true, message: "Welcome back", response: { user, token: fresh } });
  }),
  http.post("*/api/auth/sign-out", ({ request }) => {
    const user = callerOf(request);
    if (!user) return unauthorized();
    db.sessions.delete(tokenOf(request));
    return written(user.id, "Signed out");
  }),
  http.post<never, Required<SignInBody>>("*/api/auth/sign-in", async ({ request }) => {
    const { email, password } = await request.json();
    const account = byEmail(email);
    if (account?.password !== password) return failure(401, "Email or password incorrect", "wrong_credentials");
    if (!account.isConfirmed) return failure(401, "Please confirm your email address first", "email_not_verified");
    return signedIn(account);
  }),
  http.post<never, Required<SignUpBody>>("*/api/auth/sign-up", async ({ request }) => {
    const { password, age, photo, role = "user", ...person } = await request.json();
    if (role === "admin" && callerOf(request)?.role !== "admin") return failure(403, "Only an admin may", "forbidden");
    if (COMMON.has(password)) return invalid(common);
    const id = `signed-up-${db.accounts.length}`;
    const portrait = portraitOf(person.name, person.lastName);
    const made = { ...person, photo: photo || portrait, _id: id, id };
    const user = { ...makeUser(role === "admin" ? "admin" : "user"), ...made };
    db.accounts.push({ user, password, age: ageOf(age), isConfirmed: false });
    return written(id, "The user was created successfully", 201);
  }),
  http.post<never, ConfirmBody>("*/api/auth/verify", async ({ request }) => {
    const { code, password, newPassword } = await request.json();
    const account = db.codes.get(code);
    if (!account) return invalid({ code: "Code was used already, or is too old" }, "code_invalid");
    if (COMMON.has(newPassword ?? "")) return invalid({ newPassword: common.password });
    if (!newPassword && account.password !== password) {
      return failure(401, "Email or password incorrect", "wrong_credentials");
    }
    Object.assign(redeem(code)!, { isConfirmed: true, ...(newPassword && { password: newPassword }) });
    return signedIn(account);
  }),
  http.get("*/api/auth/sessions", ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const others = db.elsewhere.filter(({ userId }) => userId === caller.id);
    return page([makeSession({ _id: "here", here: true }), ...others], new URL(request.url).searchParams);
  }),
  http.delete("*/api/auth/sessions", ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    db.elsewhere = db.elsewhere.filter(({ userId }) => userId !== caller.id);
    return written("here", "You are signed out everywhere else");
  }),
  http.delete<{ id: string }>("*/api/auth/sessions/:id", ({ request, params: { id } }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const found = db.elsewhere.find(({ _id, userId }) => _id === id && userId === caller.id);
    if (!found) return notFound();
    db.elsewhere = db.elsewhere.filter((other) => other !== found);
    return written(id, "The session has ended");
  }),
  http.post("*/api/auth/verify/resend", () =>
    messageResponse("If that address waits for confirmation, a mail is on its way"),
  ),
  http.post("*/api/auth/password/forgot", () => messageResponse("If we know that address, a mail is on its way")),
  http.post<never, { code: string; password: string }>("*/api/auth/password/reset", async ({ request }) => {
    const { code, password } = await request.json();
    if (COMMON.has(password)) return invalid(common);
    const account = redeem(code);
    if (!account) return invalid({ code: "Code must be one that was mailed and not used" });
    Object.assign(account, { password, isConfirmed: true });
    for (const [token, user] of db.sessions) if (user === account.user) db.sessions.delete(token);
    return messageResponse("The password is changed");
  }),
  http.post<never, { code: string; password?: string }>("*/api/auth/google/session", async ({ request }) => {
    const { code, password } = await request.json();
    if (db.joining.has(code)) {
      if (!password) return failure(409, "There is an account with this address", "password_needed");
      const wrong = db.codes.get(code)?.password !== password;
      if (wrong) return failure(401, "Email or password incorrect", "wrong_credentials");
    }
    const account = redeem(code);
    return account ? signedIn(account) : failure(401, "This sign-in is no longer valid", "invalid_code");
  }),
  http.get<{ id: string }>("*/api/auth/me/:id", ({ request, params }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const account = db.accounts.find(({ user }) => user.id === params.id);
    if (!account || caller.id !== params.id) return failure(403, "Only your own", "forbidden");
    return one({ lastNameShown: "full", ...account.user, age: account.age });
  }),
  http.patch<{ id: string }, ProfileBody>("*/api/auth/me/:id", async ({ request, params }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const account = db.accounts.find(({ user }) => user.id === params.id);
    if (!account || caller.id !== params.id) return failure(403, "Only your own", "forbidden");
    const { age, photo, ...texts } = await request.json();
    Object.assign(account.user, texts);
    const { name, lastName } = account.user;
    if (photo !== undefined) account.user.photo = photo || portraitOf(name, lastName);
    if (age !== undefined) account.age = ageOf(age);
    return written(params.id, "The profile was changed");
  }),
];
