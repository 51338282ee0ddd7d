import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compress } from "./vite/compress.ts";
import { iconImports } from "./vite/icon-imports.ts";
import { namedByPages } from "./vite/page-chunks.ts";
import { preloadPages } from "./vite/preload-pages.ts";
import { simplifiedLand } from "./vite/simplified-land.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
/** What is known of cities is a file of the demo. */
const demo = fileURLToPath(new URL("../crates/demo/data", import.meta.url));
const server = process.env.TINERARY_URL ?? "http://127.0.0.1:8080";
const proxy = Object.fromEntries(["/api", "/samples", "/media", "/health"].map((path) => [path, server]));

/** The most visited pages, by their addresses: `id` stands for any. */
const pages = [
  { name: "home", file: "src/pages/home/home-page.tsx", image: "/samples/cities/paris.svg" },
  { name: "cities", file: "src/pages/cities/cities-page.tsx" },
  { name: "city/id", file: "src/pages/cities/city-page.tsx" },
  { name: "itineraries", file: "src/pages/itineraries/itineraries-page.tsx" },
  { name: "itinerary/id", file: "src/pages/itineraries/itinerary-page.tsx" },
  { name: "hotels", file: "src/pages/hotels/hotels-page.tsx" },
  { name: "hotel/id", file: "src/pages/hotels/hotel-page.tsx" },
  { name: "traveller/id", file: "src/pages/travellers/traveller-page.tsx" },
  { name: "signin", file: "src/pages/auth/signin-page.tsx" },
  { name: "signup", file: "src/pages/auth/signup-page.tsx" },
  { name: "mytineraries", file: "src/pages/itineraries/my-itineraries-page.tsx" },
];

export default defineConfig({
  plugins: [iconImports(), react(), tailwindcss(), preloadPages(pages), simplifiedLand(), compress()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)), "@demo": demo } },
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
              name: namedByPages(root, pages),
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
          include: ["src/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["src/testing/setup.ts"],
        },
      },
    ],
    // Texts are formatted in the machine's locale; the tests expect that of the US.
    env: { LC_ALL: "en_US.UTF-8" },
    restoreMocks: true,
    // One more than cores: workers spend a sixth of their time waiting.
    maxWorkers: availableParallelism() + 1,
    // Generous: CI builds the server on the same cores.
    testTimeout: 60_000,
    css: false,
  },
});
