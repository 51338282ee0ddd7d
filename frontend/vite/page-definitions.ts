import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { type ESTree, type Plugin, parseSync } from "vite";

/** The file of a page. */
const PAGE = /\/src\/pages\/.*-page\.tsx$/;
const QUERY = "?definition";
/** What the router needs to know of a page before its code is there, and what the page itself says with it. */
const OF_ROUTES = ["path", "access", "queries"];
const OF_ITSELF = ["title"];

/** The module with all of them. */
const ALL = "virtual:pages";

/**
 * `virtual:pages` has the `page` (src/page.ts) of every `*-page.tsx`, without the rest of its module, and how to load
 * that: the router needs all of them at once, and the code of a page only when somebody goes there. Each is whole, or,
 * for a build, as much as a browser needs.
 */
export function pageDefinitions(part: "whole" | "needed"): Plugin {
  let folder = "";
  return {
    name: "tinerary-page-definitions",
    enforce: "pre",
    configResolved: ({ root }) => void (folder = path.join(root, "src/pages")),
    configureServer: (server) =>
      void server.watcher.on("all", (event, file) => {
        if (/^(add|unlink)$/.test(event) && PAGE.test(file)) void server.restart();
      }),
    resolveId: (id) => (id === ALL ? `\0${ALL}` : null),
    async load(id) {
      if (id === `\0${ALL}`) return listOf(await readdir(folder, { recursive: true }), folder);
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const definition = definitionIn(await readFile(file, "utf8"), file, part === "whole" ? undefined : OF_ROUTES);
      const more = part === "whole" ? `file: ${JSON.stringify(file)}, ` : "";
      const load = `() => import(${JSON.stringify(file)})`;
      return { code: `${definition}\nexport default { ...page, ${more}load: ${load} };`, moduleType: "ts" };
    },
    transform(code, id) {
      if (part === "whole" || !PAGE.test(id)) return null;
      const { definition } = parsed(code, id);
      const { start, end } = definition;
      return code.slice(0, start) + cut(code, definition, OF_ITSELF) + code.slice(end);
    },
  };
}

/** The module with the definitions of the pages in a folder. */
function listOf(files: string[], folder: string): string {
  const pages = files.map((file) => path.join(folder, file).replaceAll("\\", "/")).filter((file) => PAGE.test(file));
  const imports = pages.toSorted().map((file, at) => `import page${at} from ${JSON.stringify(file + QUERY)};\n`);
  return `${imports.join("")}export default [${pages.map((_, at) => `page${at}`).join(", ")}];`;
}

/** The part of a page's code that its definition is made of: of its properties `kept`, or all. */
export function definitionIn(code: string, file: string, kept?: string[]): string {
  const { definition, imports } = parsed(code, file);
  const used = namesIn(definition, kept);
  return [...imports.map((node) => importOf(node, used, code)), cut(code, definition, kept)].filter(Boolean).join("\n");
}

function parsed(code: string, file: string) {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const definition = program.body.find((node) => valueIn(node) !== undefined);
  if (!definition) throw new Error(`${file} exports no \`page\` (src/page.ts)`);
  return { definition, imports: program.body.filter((node) => node.type === "ImportDeclaration") };
}

/** The object that a statement exports as `page`. */
function valueIn(node: ESTree.Node) {
  if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "VariableDeclaration") return undefined;
  const [declared] = node.declaration.declarations;
  const isPage = declared?.id.type === "Identifier" && declared.id.name === "page";
  return isPage && declared.init?.type === "ObjectExpression" ? declared.init : undefined;
}

/** The properties of the object, but for those that are kept. */
const droppedFrom = (definition: ESTree.Node, kept?: string[]) =>
  (valueIn(definition)?.properties ?? []).filter(
    (each) => kept && !(each.type === "Property" && each.key.type === "Identifier" && kept.includes(each.key.name)),
  );

/** The code of the definition with only those of its properties that are kept. */
function cut(code: string, definition: ESTree.Node, kept?: string[]): string {
  const { start, end } = definition;
  return droppedFrom(definition, kept).reduceRight(
    (text, dropped) => text.slice(0, dropped.start - start) + text.slice(dropped.end - start).replace(/^,/, ""),
    code.slice(start, end),
  );
}

/** The import of those names that are used. */
function importOf({ specifiers, source, importKind }: ESTree.ImportDeclaration, used: Set<string>, code: string) {
  const named = specifiers.filter(
    (each) => each.type === "ImportSpecifier" && each.importKind !== "type" && used.has(each.local.name),
  );
  if (importKind === "type" || named.length === 0) return "";
  return `import { ${named.map(({ start, end }) => code.slice(start, end)).join(", ")} } from ${source.raw};`;
}

/** Every name in the definition, but for those of types and properties. */
function namesIn(definition: ESTree.Node, kept?: string[]): Set<string> {
  const dropped = new Set<unknown>(droppedFrom(definition, kept));
  const names = new Set<string>();
  const walk = (node: unknown) => {
    if (typeof node !== "object" || node === null || dropped.has(node)) return;
    const { type, name, computed, ...parts } = node as Record<string, unknown>;
    if (type === "TSTypeAnnotation") return;
    if (type === "Identifier") names.add(name as string);
    if (type === "Property" && computed === false) delete parts.key;
    if (type === "MemberExpression" && computed === false) delete parts.property;
    for (const part of Object.values(parts)) walk(part);
  };
  walk(definition);
  return names;
}
