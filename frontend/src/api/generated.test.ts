import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Every file below a folder, by its path in it. */
function filesIn(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), readFileSync(path, "utf8")];
    }),
  );
}

test("the client is what `just api-client` writes from openapi/openapi.json", () => {
  const folder = mkdtempSync(join(tmpdir(), "tinerary-client-"));
  try {
    execFileSync(process.execPath, ["node_modules/@hey-api/openapi-ts/bin/run.js", "--output", folder, "--silent"]);
    execFileSync(process.execPath, ["openapi-rules.mjs", folder]);
    execFileSync(process.execPath, ["openapi-invalidation.mjs", folder]);
    const written = filesIn(folder);
    expect(Object.keys(written).length).toBeGreaterThan(5);
    expect(filesIn("src/api/generated")).toEqual(written);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
