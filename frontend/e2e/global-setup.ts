import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { built, freePort, startTinerary } from "../../scripts/tinerary.mjs";
import { DOUBTFUL } from "./google";
import { findPlaces } from "./places";
import { startProvider } from "./providers";
import { type Database, type Server, type Site, announceServers, firstAdmin } from "./servers";

const binary = process.env.TINERARY_BINARY ?? join(built, "debug/tinerary");

/** All tests come from one address, and more often than people do. */
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
 * Starts the program once with the demo data and once without for each database that is there, and once more beside a
 * provider that lies (servers.ts); returns how to end it all.
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
  const startDemo = async (env: Record<string, string>): Promise<Server> => {
    // Each has to know the other's address.
    const port = await freePort();
    const callback = `http://127.0.0.1:${port}/api/auth/google/callback`;
    const accounts = JSON.stringify({ [DOUBTFUL]: { email_verified: false } });
    const provider = await provide("oidc.mjs", ["--redirect-uri", callback, "--accounts", accounts]);
    const site = await start(["--demo"], { ...asGoogle(provider), ...env }, port);
    return { ...site, provider, places: await findPlaces(site.url) };
  };
  const startPlain = async (env: Record<string, string>): Promise<Site> => {
    const { folder, ...site } = await start([], env);
    const flags = ["--data-dir", folder, "--email", firstAdmin.email, "--password-stdin"];
    execFileSync(binary, ["admin", "create", ...flags], {
      env: { ...process.env, DATABASE_URL: "", ...env },
      input: `${firstAdmin.password}\n`,
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
    const servers: Partial<Record<Database, Server>> = { sqlite: await startDemo({}) };
    const plain: Partial<Record<Database, Site>> = { sqlite: await startPlain({}) };
    const postgres = process.env.TINERARY_TEST_POSTGRES;
    if (postgres) {
      servers.postgres = await startDemo(await onPostgres(postgres, "demo"));
      plain.postgres = await startPlain(await onPostgres(postgres, "plain"));
    }
    const liar = await provide("lying-oidc.mjs");
    const deceived = { ...(await start([], asGoogle(liar))), provider: liar };
    announceServers({ ...servers, plain, deceived });
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
