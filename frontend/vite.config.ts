import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compress } from "./vite/compress.ts";

const server = process.env.TINERARY_URL ?? "http://127.0.0.1:8080";
const proxy = Object.fromEntries(["/api", "/samples", "/media", "/health"].map((path) => [path, server]));

export default defineConfig({
  plugins: [react(), tailwindcss(), compress()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { proxy },
  preview: { proxy },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  test: {
    environment: "jsdom",
    setupFiles: ["src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    css: false,
  },
});
