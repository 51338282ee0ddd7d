import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const BARREL = "lucide-react/dist/esm/lucide-react.mjs";

/** The module of each icon, by each of its names, from the code of the package's index. */
export function iconModules(barrel: string): Map<string, string> {
  const exports = barrel.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g);
  return new Map(
    [...exports].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}

/** The code with its icons imported from their own modules, all on the line where they were imported. */
export const withIconModules = (code: string, modules: Map<string, string>, folder: string) =>
  code.replaceAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g, (statement, list: string) => {
    const names = list
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "));
    const imports = names.map((name) => {
      const [icon = "", as = icon] = name.split(/\s+as\s+/);
      const file = modules.get(icon);
      return file && `import ${as} from ${JSON.stringify(`${folder}/${file}`)};`;
    });
    // What is no icon, such as a type, is left to the package.
    if (imports.some((one) => one === undefined)) return statement;
    return imports.join(" ") + "\n".repeat(statement.split("\n").length - 1);
  });

/**
 * Imports each icon from its own module. The package's index imports them all: by its imports, every page would need the
 * icons of every other (page-chunks.ts), and every file of tests would load 1,700 icons.
 */
export function iconImports(): Plugin {
  let folder = "";
  let modules = new Map<string, string>();
  return {
    name: "tinerary-icon-imports",
    apply: (_, { command }) => command === "build" || process.env.VITEST !== undefined,
    enforce: "pre",
    configResolved({ root }) {
      const barrel = path.join(root, "node_modules", BARREL);
      folder = path.dirname(barrel);
      modules = iconModules(readFileSync(barrel, "utf8"));
      if (modules.size === 0) throw new Error(`icon-imports: no icons in ${barrel}`);
    },
    transform(code, id) {
      if (!/(?<!\.test)\.tsx?$/.test(id) || !code.includes("lucide-react")) return null;
      return { code: withIconModules(code, modules, folder), map: null };
    },
  };
}
