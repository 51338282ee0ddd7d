import path from "node:path";

/** The used part of Rolldown's ChunkingContext. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Names the chunk of a module by the pages that need it, so that a page has a dozen chunks and not thirty. Modules of
 * only one of these pages, or none, are left to the bundler. Chunks cannot be circular: whatever imports a module is
 * needed by no more pages than the module.
 */
export function namedByPages(pages: { file: string }[]) {
  let pagesOf: Map<string, string[]> | undefined;
  return (id: string, modules: Modules): string | null => {
    pagesOf ??= pagesByModule(pages, modules);
    const names = pagesOf.get(id) ?? [];
    return names.length > 1 ? `of-${names.join("-")}` : null;
  };
}

function pagesByModule(pages: { file: string }[], modules: Modules) {
  const pagesOf = new Map<string, string[]>();
  for (const { file } of pages) {
    const name = path.basename(file).replace(/-page\.tsx$/, "");
    for (const id of reachable(file, modules)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), name]);
  }
  return pagesOf;
}

/** The module and its static imports, transitively. */
function reachable(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachable(imported, modules, seen);
  return seen;
}
