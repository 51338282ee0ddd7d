import path from "node:path";
import type { Plugin } from "vite";

type Page = {
  /** Matches the page's address. */
  path: RegExp;
  /** The page's module. */
  file: string;
  /** The first picture of the page, if it is always the same. */
  image?: string;
};

type Chunks = Record<string, { type: string; fileName: string; imports?: string[]; moduleIds?: string[] }>;

/**
 * Adds a tiny script to <head> that preloads the chunks of the page at this address while the app's own code is
 * loading. Otherwise the browser finds out only when the app runs. (A file, because the CSP forbids inline scripts.)
 */
export function preloadPages(pages: Page[]): Plugin {
  let script: string | undefined;
  let root = "";
  return {
    name: "tinerary-preload-pages",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle(_, bundle) {
      const chunks = bundle as Chunks;
      const entry = closure(
        chunks,
        Object.values(chunks).find((chunk) => holds(chunk, path.join(root, "src/main.tsx"))),
      );
      const rows = pages.map((page) => {
        const files = closure(
          chunks,
          Object.values(chunks).find((chunk) => holds(chunk, path.join(root, page.file))),
        );
        if (files.length === 0) throw new Error(`preload-pages: ${page.file} is in no chunk`);
        const wanted = files.filter((file) => !entry.includes(file)).map((file) => `/${file}`);
        return `[${page.path},${JSON.stringify(wanted)},${JSON.stringify(page.image ?? "")}]`;
      });
      const reference = this.emitFile({ type: "asset", name: "preload-pages.js", source: code(rows) });
      script = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: "post",
      handler: () => (script ? [{ tag: "script", attrs: { src: `/${script}` }, injectTo: "head-prepend" }] : []),
    },
  };
}

const holds = (chunk: Chunks[string], file: string) => chunk.moduleIds?.includes(file) ?? false;

/** The chunk and its static imports, transitively. */
function closure(chunks: Chunks, start: Chunks[string] | undefined, seen: string[] = []): string[] {
  if (!start || seen.includes(start.fileName)) return seen;
  seen.push(start.fileName);
  for (const name of start.imports ?? []) closure(chunks, chunks[name], seen);
  return seen;
}

const code = (rows: string[]) => `{
const page=[${rows.join(",")}].find(([path])=>path.test(location.pathname));
const ask=(attributes)=>document.head.append(Object.assign(document.createElement("link"),attributes));
for(const href of page?.[1]??[])ask({rel:"modulepreload",href,crossOrigin:""});
if(page?.[2])ask({rel:"preload",as:"image",fetchPriority:"high",referrerPolicy:"no-referrer",href:page[2]});
}
`;
