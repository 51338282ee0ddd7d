import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "../../scripts/cluster.mjs";
import { built, freePort, startTinerary } from "../../scripts/tinerary.mjs";
import { browserVersions } from "./chromium";
import { DOUBTFUL } from "./google";
import { findMembers } from "./members";
import { seemOnline } from "./online";
import { findPlaces, untilPhotosAreThere } from "./places";
import { startProvider } from "./providers";
import { type DemoSite, type Servers, announceServers } from "./servers";
import { type Site, adminAccount } from "./site";

const binary = process.env.TINERARY_BINARY ?? join(built, "debug/tinerary");

/** All tests come from one address, and more often than people would. */
const noLimits = {
  TINERARY_SIGN_INS_PER_MINUTE: "0",
  TINERARY_SIGN_UPS_PER_HOUR: "0",
  TINERARY_WRITES_PER_MINUTE: "0",
  // A busy machine is no defect.
  TINERARY_REQUEST_SECONDS: "20",
};

const asGoogle = (issuer: string) => ({
  TINERARY_GOOGLE_ISSUER: issuer,
  TINERARY_GOOGLE_CLIENT_ID: "tinerary",
  TINERARY_GOOGLE_CLIENT_SECRET: "secret",
});

/** Starts a site; its environment is `env` and where its data is. */
type Start = (flags: string[], env: Record<string, string>, address?: Address) => Promise<StartedSite>;
type Address = { host: string; port: number };
type StartedSite = Site & { folder: string; env: Record<string, string> };

/**
 * Starts the sites of servers.ts: one with the demo data and one without, each by one server on SQLite and, in the tier of CI,
 * by a cluster on PostgreSQL; and one with an untrusted provider. Returns the function that stops them.
 */
export default async function globalSetup() {
  if (!existsSync(binary)) throw new Error(`${binary} is missing: cargo build -p tinerary-server`);
  console.log(browserVersions());
  seemOnline();
  const ends: (() => Promise<unknown>)[] = [];
  const endAll = async () => {
    for (const end of ends.toReversed()) await end();
  };

  const oneServer: Start = async (flags, env, address) => {
    const { url, folder, stop } = await startTinerary(binary, flags, { env: { ...noLimits, ...env }, ...address });
    ends.push(stop);
    return { url, folder, outbox: join(folder, "outbox"), env };
  };
  const clusterOn =
    (postgres: string): Start =>
    async (flags, env, address) => {
      const database = await createDatabase(postgres);
      ends.push(database.drop);
      const redisUrl = process.env.TINERARY_TEST_REDIS;
      const options = { databaseUrl: database.url, redisUrl, flags, env: { ...noLimits, ...env }, address };
      const { url, folder, stop, env: all } = await startCluster(binary, options);
      ends.push(stop);
      return { url, folder, outbox: join(folder, "outbox"), env: all };
    };
  const provide = async (...request: Parameters<typeof startProvider>) => {
    const { url, stop } = await startProvider(...request);
    ends.push(stop);
    return url;
  };
  const startDemo = async (start: Start): Promise<DemoSite> => {
    // Site and provider each have to know the other's address.
    // The provider takes no other host of this machine.
    const address = { host: "127.0.0.1", port: await freePort() };
    const callback = `http://${address.host}:${address.port}/api/auth/google/callback`;
    const accounts = JSON.stringify({ [DOUBTFUL]: { email_verified: false } });
    const provider = await provide("oidc.mjs", ["--redirect-uri", callback, "--accounts", accounts]);
    const elsewhere = `http://127.0.0.2:${await freePort()}`;
    const env = { ...asGoogle(provider), TINERARY_ALLOWED_ORIGINS: elsewhere };
    const { url, outbox } = await start(["--demo"], env, address);
    await untilPhotosAreThere(url);
    const site = { url, outbox, provider, elsewhere };
    return { ...site, places: await findPlaces(url), members: await findMembers(site) };
  };
  const startEmpty = async (start: Start): Promise<Site> => {
    const { folder, env, url, outbox } = await start([], {});
    const flags = ["--data-dir", folder, "--email", adminAccount.email, "--password-stdin"];
    execFileSync(binary, ["admin", "create", ...flags], {
      env: { ...process.env, DATABASE_URL: "", ...env },
      input: `${adminAccount.password}\n`,
      stdio: ["pipe", "ignore", "inherit"],
    });
    return { url, outbox };
  };

  try {
    const demo: Servers["demo"] = { sqlite: await startDemo(oneServer) };
    const empty: Servers["empty"] = { sqlite: await startEmpty(oneServer) };
    const postgres = process.env.TINERARY_TEST_POSTGRES;
    if (postgres && process.env.TINERARY_EVERYWHERE === "1") {
      demo.cluster = await startDemo(clusterOn(postgres));
      empty.cluster = await startEmpty(clusterOn(postgres));
    }
    const provider = await provide("lying-oidc.mjs");
    const untrusted = { ...(await oneServer([], asGoogle(provider))), provider };
    announceServers({ demo, empty, untrusted });
  } catch (error) {
    await endAll();
    throw error;
  }
  return endAll;
}

/** A fresh database on a server where that is allowed. */
async function createDatabase(server: string) {
  const name = `tinerary_e2e_${process.pid}_${Date.now()}`;
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
