import { expect, test } from "vitest";
import { preloadPages } from "../../vite/preload-pages";

const chunk = (file: string, imports: string[], module: string) => ({
  type: "chunk",
  fileName: file,
  imports,
  moduleIds: [module],
});

test("the HTML of a page names its chunks with all that they import, but not what the app itself brings", () => {
  const plugin = preloadPages([
    {
      path: "/cities",
      access: "everyone",
      title: "Cities",
      file: "/web/src/pages/cities/cities-page.tsx",
      preload: {},
    },
    { path: "/shows", access: "everyone", title: "Shows", file: "/web/src/pages/shows/shows-page.tsx" },
  ]) as any;
  plugin.configResolved({ root: "/web" });
  const files: Record<string, string> = {};
  plugin.generateBundle.handler.call(
    { emitFile: ({ fileName, source }: { fileName: string; source: string }) => (files[fileName] = source) },
    {},
    {
      "index.html": { type: "asset", fileName: "index.html", source: "<head></head><body></body>" },
      app: chunk("app.js", ["react.js"], "/web/src/main.tsx"),
      "react.js": chunk("react.js", [], "react"),
      cities: chunk("cities.js", ["react.js", "list.js"], "/web/src/pages/cities/cities-page.tsx"),
      "list.js": chunk("list.js", ["card.js"], "list"),
      "card.js": chunk("card.js", [], "card"),
    },
  );
  expect(Object.keys(files)).toEqual(["pages.json", "pages/cities.html"]);
  expect(JSON.parse(files["pages.json"] ?? "")).toMatchObject([
    { path: "/cities", html: "pages/cities.html" },
    { path: "/shows" },
  ]);
  const html = files["pages/cities.html"] ?? "";
  expect([...html.matchAll(/modulepreload" crossorigin href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/cities.js",
    "/list.js",
    "/card.js",
  ]);
  expect(html).toMatch(/^<head>[\s\S]*<\/head><body><\/body>$/);
});
