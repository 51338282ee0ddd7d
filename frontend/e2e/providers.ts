import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../crates/infrastructure/tests/servers/", import.meta.url));

/** Starts one of the OpenID providers of the tests; resolves, once it listens, to its origin and a function that stops it. */
export async function startProvider(script: "oidc.mjs" | "lying-oidc.mjs", flags: string[] = []) {
  const child = spawn(process.execPath, [folder + script, ...flags], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill();
    await ended;
  };
  let log = "";
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        log += text;
        const said = /^ready (\d+)$/m.exec(log)?.[1];
        if (said) resolve(said);
      });
    }
    void ended.then(() => reject(new Error(`${script} ended at once:\n${log}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}
