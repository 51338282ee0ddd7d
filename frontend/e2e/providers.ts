import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../crates/infrastructure/tests/servers/", import.meta.url));

/** Starts one of the OpenID providers of the tests; resolves to its origin when it listens, and to how to end it. */
export async function startProvider(script: "oidc.mjs" | "lying-oidc.mjs", flags: string[] = []) {
  const child = spawn(process.execPath, [folder + script, ...flags], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill();
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const port = /^ready (\d+)$/.exec(line)?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, stop };
  }
  throw new Error(`${script} ended at once (just test e2e installs what it needs)`);
}
