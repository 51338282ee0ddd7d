// Writes src/api/generated/invalidation.gen.ts: which queries each write of the API's document makes stale. `npm run
// api-client` runs it; a folder to write to may be given.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const document = JSON.parse(readFileSync(process.env.OPENAPI_FILE ?? "../openapi/openapi.json", "utf8"));
const folder = process.argv[2] ?? "src/api/generated";

/** What is only one's own: a write that changes "everything" that others see leaves it as it is. */
const OWN = new Set(["photos", "sessions"]);

const calls = Object.values(document.paths).flatMap((item) =>
  Object.entries(item).map(([method, call]) => ({
    name: call.operationId,
    isRead: method === "get",
    isPublic: !call.security,
    reads: call["x-reads"] ?? [],
    changes: call["x-changes"] ?? [],
  })),
);
const queries = calls.filter(({ isRead }) => isRead);

/** Whether a write that changes these kinds of things makes an answer that shows those stale. */
const isStale = (changes, reads) =>
  reads.some((kind) => changes.includes(kind) || (changes.includes("everything") && !OWN.has(kind)));

const quoted = (names) => `[${names.map((name) => JSON.stringify(name)).join(", ")}]`;

const lines = [
  "// This file is written by `npm run api-client` from openapi/openapi.json (x-reads, x-changes).",
  'import type * as sdk from "./sdk.gen";',
  "",
  "export type Endpoint = keyof typeof sdk;",
  "",
  "/** The queries that each write makes stale: they show something of a kind that it changes. */",
  "export const INVALIDATES = {",
  ...calls
    .filter(({ isRead }) => !isRead)
    .map(({ name, changes }) => [name, queries.filter(({ reads }) => isStale(changes, reads))])
    .filter(([, stale]) => stale.length > 0)
    .map(([name, stale]) => `  ${name}: ${quoted(stale.map((query) => query.name))},`),
  "} as const satisfies Partial<Record<Endpoint, readonly Endpoint[]>>;",
  "",
  "/** The queries whose answers are the same for everybody. */",
  `export const PUBLIC = ${quoted(queries.filter(({ isPublic }) => isPublic).map(({ name }) => name))} as const satisfies readonly Endpoint[];`,
  "",
];
writeFileSync(join(folder, "invalidation.gen.ts"), lines.join("\n"));
