import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconModules, withIconModules } from "../../vite/icon-imports";

const modules = new Map([
  ["Search", "icons/search.mjs"],
  ["MapPin", "icons/map-pin.mjs"],
]);
const rewritten = (code: string) => withIconModules(code, modules, "/lucide");

test("each icon comes from its own module", () => {
  expect(rewritten('import { MapPin, Search as Glass } from "lucide-react";')).toBe(
    'import MapPin from "/lucide/icons/map-pin.mjs"; import Glass from "/lucide/icons/search.mjs";',
  );
});

test("lines keep their numbers, and types need no module", () => {
  const code = 'import {\n  MapPin,\n  type LucideIcon,\n} from "lucide-react";\nlast';
  expect(rewritten(code)).toBe('import MapPin from "/lucide/icons/map-pin.mjs";\n\n\n\nlast');
});

test("an import that is no icon is left to the package", () => {
  const code = 'import { MapPin, createLucideIcon } from "lucide-react";';
  expect(rewritten(code)).toBe(code);
});

test("the names of the package's own index are known", () => {
  const known = iconModules(readFileSync("node_modules/lucide-react/dist/esm/lucide-react.mjs", "utf8"));
  expect(known.get("MapPin")).toBe("icons/map-pin.mjs");
  expect(known.get("ArrowDownAZ")).toBe("icons/arrow-down-a-z.mjs");
});
