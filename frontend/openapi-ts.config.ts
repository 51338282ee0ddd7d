import { defineConfig } from "@hey-api/openapi-ts";

export default defineConfig({
  input: process.env.OPENAPI_FILE ?? "../openapi/openapi.json",
  output: { path: "src/api/generated" },
  plugins: [
    "@hey-api/client-fetch",
    "@hey-api/typescript",
    "@hey-api/sdk",
    { name: "@tanstack/react-query", queryKeys: { tags: true } },
  ],
});
