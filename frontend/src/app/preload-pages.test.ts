import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { preloadPages } from "../../vite/preload-pages";

const chunk = (file: string, imports: string[], module: string) => ({
  type: "chunk",
  fileName: file,
  imports,
  moduleIds: [module],
});

test("the chunks of the page at the address are asked for with all that they import, but what the app itself brings", () => {
  const plugin = preloadPages([{ path: /^\/cities\/?$/i, file: "src/pages/cities/cities-page.tsx" }]) as any;
  plugin.configResolved({ root: "/web" });
  let code = "";
  plugin.generateBundle.call(
    { emitFile: ({ source }: { source: string }) => (code = source), getFileName: () => "preload.js" },
    {},
    {
      app: chunk("app.js", ["react.js"], "/web/src/main.tsx"),
      "react.js": chunk("react.js", [], "react"),
      cities: chunk("cities.js", ["react.js", "list.js"], "/web/src/pages/cities/cities-page.tsx"),
      "list.js": chunk("list.js", ["card.js"], "list"),
      "card.js": chunk("card.js", [], "card"),
    },
  );
  const asked = (pathname: string) => {
    const links: { href: string }[] = [];
    const document = { head: { append: (link: { href: string }) => links.push(link) }, createElement: () => ({}) };
    runInNewContext(code, { location: { pathname }, document, Object });
    return links.map(({ href }) => href);
  };
  expect(asked("/cities")).toEqual(["/cities.js", "/list.js", "/card.js"]);
  expect(asked("/city/lisbon")).toEqual([]);
});
