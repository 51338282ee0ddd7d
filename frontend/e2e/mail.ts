import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect } from "@playwright/test";

export type Mail = { subject: string; text: string; html: string; link: string };
type Parser = { parse: (mail: Buffer) => Promise<{ subject?: string; text?: string; html?: string }> };

// The parser that the test servers use.
const servers = createRequire(new URL("../../crates/infrastructure/tests/servers/package.json", import.meta.url));
const parser = async () => ((await import(servers.resolve("postal-mime"))) as { default: Parser }).default;

/** The mails to one address, from the folder that the server writes them to. */
export class Postbox {
  private readonly taken = new Set<string>();

  constructor(
    private readonly outbox: string,
    readonly address: string,
  ) {}

  /** The oldest mail that was not read yet; waits until there is one. It may come late: passwords are hashed with low priority. */
  async next(): Promise<Mail> {
    let file: string | undefined;
    await expect
      .poll(() => (file = this.untaken()), { message: `a mail to ${this.address}`, intervals: [100], timeout: 30_000 })
      .toBeDefined();
    const name = file ?? "";
    this.taken.add(name);
    const { subject = "", text = "", html = "" } = await (await parser()).parse(readFileSync(join(this.outbox, name)));
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
    // Button and text have the same link.
    expect(html).toContain(`href="${link}"`);
    return { subject, text, html, link };
  }

  /** File names begin with the time. Before an address is confirmed, its header has no name. */
  private untaken() {
    const heads = [`<${this.address}>`, `To: ${this.address}`];
    const isOurs = (text: string) => heads.some((head) => text.includes(head));
    return readdirSync(this.outbox)
      .filter((name) => name.endsWith(".eml") && !this.taken.has(name))
      .toSorted()
      .find((name) => isOurs(readFileSync(join(this.outbox, name), "utf8")));
  }
}
