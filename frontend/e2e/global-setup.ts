import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { built, freePort, startTinerary } from "../../scripts/tinerary.mjs";
import { DOUBTFUL } from "./google";
import { findMembers } from "./members";
import { findPlaces } from "./places";
import { startProvider } from "./providers";
import { type DemoSite, type Servers, announceServers } from "./servers";
import { type Site, adminAccount } from "./site";

const binary = process.env.TINERARY_BINARY ?? join(built, "debug/tinerary");

/** All tests come from one address, and more often than people would. */
const noLimits = {
  TINERARY_SIGN_INS_PER_MINUTE: "0",
  TINERARY_SIGN_UPS_PER_HOUR: "0",
  TINERARY_WRITES_PER_MINUTE: "0",
};

const asGoogle = (issuer: string) => ({
  TINERARY_GOOGLE_ISSUER: issuer,
  TINERARY_GOOGLE_CLIENT_ID: "tinerary",
  TINERARY_GOOGLE_CLIENT_SECRET: "secret",
});

/**
 * Starts the servers of servers.ts: one with the demo data and one without on each database of this machine, and one with
 * an untrusted provider. Returns the function that stops them.
 */
export default async function globalSetup() {
  if (!existsSync(binary)) throw new Error(`${binary} is missing: cargo build -p tinerary-server`);
  const ends: (() => Promise<unknown>)[] = [];
  const endAll = async () => {
    for (const end of ends.toReversed()) await end();
  };

  const start = async (flags: string[], env: Record<string, string>, port?: number) => {
    const { url, folder, stop } = await startTinerary(binary, flags, { env: { ...noLimits, ...env }, port });
    ends.push(stop);
    return { url, folder, outbox: join(folder, "outbox") };
  };
  const provide = async (...request: Parameters<typeof startProvider>) => {
    const { url, stop } = await startProvider(...request);
    ends.push(stop);
    return url;
  };
  const startDemo = async (env: Record<string, string>): Promise<DemoSite> => {
    // Server and provider each have to know the other's address.
    const port = await freePort();
    const callback = `http://127.0.0.1:${port}/api/auth/google/callback`;
    const accounts = JSON.stringify({ [DOUBTFUL]: { email_verified: false } });
    const provider = await provide("oidc.mjs", ["--redirect-uri", callback, "--accounts", accounts]);
    const site = await start(["--demo"], { ...asGoogle(provider), ...env }, port);
    return { ...site, provider, places: await findPlaces(site.url), members: await findMembers(site) };
  };
  const startEmpty = async (env: Record<string, string>): Promise<Site> => {
    const { folder, ...site } = await start([], env);
    const flags = ["--data-dir", folder, "--email", adminAccount.email, "--password-stdin"];
    execFileSync(binary, ["admin", "create", ...flags], {
      env: { ...process.env, DATABASE_URL: "", ...env },
      input: `${adminAccount.password}\n`,
      stdio: ["pipe", "ignore", "inherit"],
    });
    return site;
  };
  /** The settings for a fresh database. */
  const onPostgres = async (server: string, name: string) => {
    const database = await createDatabase(server, name);
    ends.push(database.drop);
    return { DATABASE_URL: database.url, TINERARY_SIGNING_KEYS: `e2e:${randomBytes(32).toString("base64")}` };
  };

  try {
    const demo: Servers["demo"] = { sqlite: await startDemo({}) };
    const empty: Servers["empty"] = { sqlite: await startEmpty({}) };
    const postgres = process.env.TINERARY_TEST_POSTGRES;
    if (postgres && process.env.REQUIRE_ALL === "1") {
      demo.postgres = await startDemo(await onPostgres(postgres, "demo"));
      empty.postgres = await startEmpty(await onPostgres(postgres, "empty"));
    }
    const provider = await provide("lying-oidc.mjs");
    const untrusted = { ...(await start([], asGoogle(provider))), provider };
    announceServers({ demo, empty, untrusted });
  } catch (error) {
    await endAll();
    throw error;
  }
  return endAll;
}

/** A fresh database on a server where that is allowed. */
async function createDatabase(server: string, suffix: string) {
  const name = `tinerary_e2e_${process.pid}_${Date.now()}_${suffix}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}
