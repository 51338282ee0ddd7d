import path from "node:path";

/** Of Rolldown's ChunkingContext, what is used here. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * A name for the file that a module goes into: one for what the same of these pages need, so that a page is a dozen files
 * and not thirty, each of which costs a slow network a moment. What one page needs alone, or none, is left to the bundler.
 *
 * Files cannot go round in a circle: whatever needs a module is needed by no more pages than the module.
 */
export function namedByPages(root: string, pages: { file: string }[]) {
  let pagesOf: Map<string, string[]> | undefined;
  return (id: string, modules: Modules): string | null => {
    pagesOf ??= pagesByModule(root, pages, modules);
    const names = pagesOf.get(id) ?? [];
    return names.length > 1 ? `of-${names.join("-")}` : null;
  };
}

function pagesByModule(root: string, pages: { file: string }[], modules: Modules) {
  const pagesOf = new Map<string, string[]>();
  for (const { file } of pages) {
    const name = path.basename(file).replace(/-page\.tsx$/, "");
    for (const id of reachable(path.join(root, file), modules)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), name]);
  }
  return pagesOf;
}

/** The module and all that it imports, and they import; not what they load later. */
function reachable(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachable(imported, modules, seen);
  return seen;
}
