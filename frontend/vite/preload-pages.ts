import path from "node:path";
import type { Plugin } from "vite";
import type { Page } from "../src/page.ts";
import { htmlOf, pagesJson } from "./pages-json.ts";

/** A page, and its file. */
export type Definition = Page & { file: string };

type Chunk = { type: string; fileName: string; imports?: string[]; moduleIds?: string[]; source?: unknown };
type Bundle = Record<string, Chunk>;

/**
 * Writes `pages.json`, by which the server knows the pages, and of the most visited ones an HTML of their own: index.html that
 * names the chunks of that page, too, so that the browser fetches them beside the app's own code. Otherwise it finds out only
 * when the app runs.
 */
export function preloadPages(pages: readonly Definition[]): Plugin {
  let root = "";
  return {
    name: "tinerary-preload-pages",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      // Vite has written index.html by then.
      order: "post",
      handler(_, output) {
        const bundle = output as Bundle;
        const html = String(bundle["index.html"]?.source);
        const entry = closure(bundle, chunkOf(bundle, path.join(root, "src/main.tsx")));
        this.emitFile({ type: "asset", fileName: "pages.json", source: pagesJson(pages) });
        for (const page of pages) {
          const fileName = htmlOf(page);
          if (!fileName) continue;
          const { file, preload } = page;
          const files = closure(bundle, chunkOf(bundle, file));
          if (files.length === 0) throw new Error(`preload-pages: ${file} is in no chunk`);
          const links = files.filter((chunk) => !entry.includes(chunk)).map(linkTo);
          if (preload?.image) links.unshift(linkToImage(preload.image));
          const source = html.replace("</head>", () => `${links.join("\n    ")}\n  </head>`);
          this.emitFile({ type: "asset", fileName, source });
        }
      },
    },
  };
}

const linkTo = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
const linkToImage = (href: string) =>
  `<link rel="preload" as="image" fetchpriority="high" referrerpolicy="no-referrer" href="${href}">`;

const chunkOf = (bundle: Bundle, file: string) =>
  Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(file));

/** The chunk and its static imports, transitively. */
function closure(bundle: Bundle, start: Chunk | undefined, seen: string[] = []): string[] {
  if (!start || seen.includes(start.fileName)) return seen;
  seen.push(start.fileName);
  for (const name of start.imports ?? []) closure(bundle, bundle[name], seen);
  return seen;
}
