import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type InlineConfig, runnerImport } from "vite";
import { type ViteUserConfig, defineConfig } from "vitest/config";
import { compress } from "./vite/compress.ts";
import { iconImports } from "./vite/icon-imports.ts";
import { namedByPages } from "./vite/page-chunks.ts";
import { pageDefinitions } from "./vite/page-definitions.ts";
import { type Definition, preloadPages } from "./vite/preload-pages.ts";
import { simplifiedLand } from "./vite/simplified-land.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
/** What is known of cities is a file of the demo. */
const demo = fileURLToPath(new URL("../crates/demo/data", import.meta.url));
const server = process.env.TINERARY_URL ?? "http://127.0.0.1:8080";
const proxy = Object.fromEntries(["/api", "/samples", "/media", "/health"].map((path) => [path, server]));

const alias = { "@": fileURLToPath(new URL("./src", import.meta.url)), "@demo": demo };

/** The pages, which say themselves what they are. */
async function readPages() {
  const options: InlineConfig = { configFile: false, root, plugins: [pageDefinitions("whole")], resolve: { alias } };
  const { module } = await runnerImport<{ default: Definition[] }>("virtual:pages", options);
  return module.default;
}

export default defineConfig(async ({ command }): Promise<ViteUserConfig> => {
  const pages = command === "build" ? await readPages() : [];
  return {
    plugins: [
      iconImports(),
      pageDefinitions(command === "build" ? "needed" : "whole"),
      react(),
      tailwindcss(),
      preloadPages(pages),
      simplifiedLand(),
      compress(),
    ],
    resolve: { alias },
    server: {
      host: "127.0.0.1",
      strictPort: true,
      proxy,
      fs: { allow: [root, demo] },
    },
    preview: { proxy },
    build: {
      // Those of the README: the oldest that Tailwind 4 supports. (Vite's own list changes with Vite.)
      target: ["chrome111", "edge111", "firefox128", "safari16.4"],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Seldom changes, so browsers keep it cached when Tinerary's own code changes.
              { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
              { name: "app", tags: ["$initial"], priority: 1 },
              {
                name: namedByPages(pages.filter(({ preload }) => preload)),
                debugName: "of-PAGES",
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    test: {
      projects: [
        {
          extends: true,
          test: { name: "pure", include: ["src/**/*.test.ts"], environment: "node", isolate: false },
        },
        {
          extends: true,
          test: {
            name: "dom",
            // A quarter quicker than jsdom. A file that needs what it does not do as browsers do names jsdom in its first line.
            include: ["src/**/*.test.tsx"],
            environment: "happy-dom",
            setupFiles: ["src/testing/setup.ts"],
          },
        },
      ],
      // Texts are formatted in the machine's locale; the tests expect that of the US.
      env: { LC_ALL: "en_US.UTF-8" },
      restoreMocks: true,
      // An eighth quicker than processes.
      pool: "threads",
      maxWorkers: availableParallelism(),
      // Generous: CI builds the server on the same cores.
      testTimeout: 60_000,
      css: false,
    },
  };
});
