import type { Places } from "./places";

export type Database = "sqlite" | "postgres";

/** A running Tinerary. Its mails are files in `outbox`; `provider` is the origin of what stands in Google's place. */
export type Site = { url: string; outbox: string; provider?: string };
/** One with the demo data. */
export type Server = Site & { provider: string; places: Places };

export type Servers = Partial<Record<Database, Server>> & {
  /** As it comes: nothing is set, Google neither. No demo data. */
  plain: Site;
  /** Its provider lies (crates/infrastructure/tests/servers/lying-oidc.mjs). No demo data. */
  deceived: Site & { provider: string };
};

const KEY = "TINERARY_E2E_SERVERS";

/** Global setup tells the workers where the servers are through the environment, the one thing they inherit. */
export function announceServers(servers: Servers) {
  process.env[KEY] = JSON.stringify(servers);
}

const announced = () => JSON.parse(process.env[KEY] ?? "{}") as Servers;

export function serverOf(database: Database): Server {
  const server = announced()[database];
  if (!server) throw new Error(`no server on ${database} was started`);
  return server;
}

export const siteOf = (kind: "plain" | "deceived"): Site => announced()[kind];
