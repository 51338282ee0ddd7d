import type { Members } from "./members";
import type { Places } from "./places";
import type { Site } from "./site";

/** What serves a site: one server on SQLite, or two on PostgreSQL behind nginx. */
export type Deployment = "sqlite" | "cluster";

/** `elsewhere`: an origin whose pages may use the API. The test that needs one serves it. */
export type DemoSite = Site & { provider: string; elsewhere: string; places: Places; members: Members };

export type Servers = {
  /** With the demo data. */
  demo: Partial<Record<Deployment, DemoSite>>;
  /** With default settings (no Google either) and no data but `adminAccount`: a test finds only what it created. */
  empty: Partial<Record<Deployment, Site>>;
  /** Its provider sends forged answers (crates/infrastructure/tests/servers/lying-oidc.mjs). No demo data. */
  untrusted: Site & { provider: string };
};

const KEY = "TINERARY_E2E_SERVERS";

/** Global setup tells the workers where the servers are through the environment, the one thing they inherit. */
export function announceServers(servers: Servers) {
  process.env[KEY] = JSON.stringify(servers);
}

const announced = () => JSON.parse(process.env[KEY] ?? "{}") as Servers;

export function demoSite(deployment: Deployment): DemoSite {
  const site = announced().demo[deployment];
  if (!site) throw new Error(`no server with the demo data was started on ${deployment}`);
  return site;
}

export function emptySite(deployment: Deployment): Site {
  const site = announced().empty[deployment];
  if (!site) throw new Error(`no empty server was started on ${deployment}`);
  return site;
}

export const untrustedSite = (): Site => announced().untrusted;
