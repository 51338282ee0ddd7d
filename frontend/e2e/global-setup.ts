import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startTinerary } from "../../scripts/tinerary.mjs";
import { findPlaces } from "./places";
import { type Database, type Server, announceServers } from "./servers";

const binary = process.env.TINERARY_BINARY ?? fileURLToPath(new URL("../../target/debug/tinerary", import.meta.url));

/** Starts the program with the demo data, once for each database that is there; returns how to end it all. */
export default async function globalSetup() {
  if (!existsSync(binary)) throw new Error(`${binary} is missing: cargo build -p tinerary-server`);
  const ends: (() => Promise<unknown>)[] = [];
  const endAll = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const servers: Partial<Record<Database, Server>> = {};
    const start = async (database: Database, env: Record<string, string>) => {
      const { url, stop } = await startTinerary(binary, ["--demo"], { env });
      ends.push(stop);
      servers[database] = { url, places: await findPlaces(url) };
    };
    await start("sqlite", {});
    const postgres = process.env.TINERARY_TEST_POSTGRES;
    if (postgres) {
      const database = await createDatabase(postgres);
      ends.push(database.drop);
      await start("postgres", { DATABASE_URL: database.url });
    }
    announceServers(servers);
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
