import type { Places } from "./places";

export type Database = "sqlite" | "postgres";
export type Server = { url: string; places: Places };

const KEY = "TINERARY_E2E_SERVERS";

/** Global setup tells the workers where the servers are through the environment, the one thing they inherit. */
export function announceServers(servers: Partial<Record<Database, Server>>) {
  process.env[KEY] = JSON.stringify(servers);
}

export function serverOf(database: Database): Server {
  const servers = JSON.parse(process.env[KEY] ?? "{}") as Partial<Record<Database, Server>>;
  const server = servers[database];
  if (!server) throw new Error(`no server on ${database} was started`);
  return server;
}
