import { expect } from "@playwright/test";
import type { SessionUser } from "../src/api/generated/types.gen";
import { type Mail, Postbox } from "./mail";
import { type Site, adminAccount } from "./site";

export type Person = { name: string; lastName: string; email: string; password: string; photo: string; age: string };

type Answer = {
  status: number;
  code?: string;
  message?: string | string[];
  response: { user: SessionUser; token: string };
};

/** The API's calls about accounts, for what a test needs but is not about. */
export class Accounts {
  constructor(private readonly site: Site) {}

  async post(path: string, body: unknown, token?: string): Promise<Answer> {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${this.site.url}/api/auth/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, "status">) };
  }

  postbox = (address: string) => new Postbox(this.site.outbox, address);

  /** Creates an account without confirming it, and returns the confirmation mail. */
  async signUp(person: Person) {
    expect((await this.post("sign-up", person)).status).toBe(201);
    return this.postbox(person.email).next();
  }

  /** Creates an account with a confirmed address. */
  async make(person: Person) {
    return this.confirm(person, await this.signUp(person));
  }

  async makeAdmin(person: Person) {
    const token = await this.tokenOf(adminAccount);
    expect((await this.post("sign-up", { ...person, role: "admin" }, token)).status).toBe(201);
    return this.confirm(person, await this.postbox(person.email).next());
  }

  private async confirm(person: Person, { link }: Mail) {
    const code = new URL(link).hash.replace("#code=", "");
    expect((await this.post("verify", { code, password: person.password })).status).toBe(200);
    return person;
  }

  signIn = ({ email, password }: Pick<Person, "email" | "password">) => this.post("sign-in", { email, password });

  async tokenOf(person: Pick<Person, "email" | "password">) {
    const { status, response } = await this.signIn(person);
    expect(status).toBe(200);
    return response.token;
  }
}
