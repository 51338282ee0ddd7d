import path from "node:path";
import type { Plugin } from "vite";

type Page = {
  /** The name of its HTML, from which the server knows its address (crates/server/src/web_app.rs). */
  name: string;
  /** The page's module. */
  file: string;
  /** The first picture of the page, if it is always the same. */
  image?: string;
};

type Chunk = { type: string; fileName: string; imports?: string[]; moduleIds?: string[]; source?: unknown };
type Bundle = Record<string, Chunk>;

/**
 * Writes `pages/NAME.html`: index.html that names the chunks of that page, too, so that the browser fetches them beside the
 * app's own code. Otherwise it finds out only when the app runs.
 */
export function preloadPages(pages: Page[]): Plugin {
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
        for (const { name, file, image } of pages) {
          const files = closure(bundle, chunkOf(bundle, path.join(root, file)));
          if (files.length === 0) throw new Error(`preload-pages: ${file} is in no chunk`);
          const links = files.filter((chunk) => !entry.includes(chunk)).map(linkTo);
          if (image) links.unshift(linkToImage(image));
          const source = html.replace("</head>", () => `${links.join("\n    ")}\n  </head>`);
          this.emitFile({ type: "asset", fileName: `pages/${name}.html`, source });
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
