import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { searchKey } from "./search-key";

const cases = JSON.parse(readFileSync("../openapi/search-keys.cases.json", "utf8")) as [string, string][];

test.each(cases)("%s is looked for as %s, as on the server", (name, key) => {
  expect(searchKey(name)).toBe(key);
});
