import type { Places } from "./places";

export type Database = "sqlite" | "postgres";

/** A running Tinerary. Its mails are files in `outbox`; `provider` is the origin of what stands in Google's place. */
export type Site = { url: string; outbox: string; provider?: string };
/** One with the demo data. */
export type Server = Site & { provider: string; places: Places };

export type Servers = Partial<Record<Database, Server>> & {
  /**
   * As it comes: nothing is set, Google neither. Without demo data, so that a test counts nothing but what it made
   * itself; `firstAdmin` is there.
   */
  plain: Partial<Record<Database, Site>>;
  /** Its provider lies (crates/infrastructure/tests/servers/lying-oidc.mjs). No demo data. */
  deceived: Site & { provider: string };
};

/** The account of the demo data, and of the first admin of a plain server. */
export const firstAdmin = { email: "admin@tinerary.test", password: "Adventure-2026" };

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

export function plainOf(database: Database): Site {
  const site = announced().plain[database];
  if (!site) throw new Error(`no plain server on ${database} was started`);
  return site;
}

export const deceivedSite = (): Site => announced().deceived;
