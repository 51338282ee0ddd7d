import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storedLine, storedLines } from "./texts";

const cases = JSON.parse(readFileSync("../openapi/stored-texts.cases.json", "utf8")) as [string, string, string][];

test.each(cases)("%j is stored as on the server, in one line and in many", (typed, line, lines) => {
  expect(storedLine(typed)).toBe(line);
  expect(storedLines(typed)).toBe(lines);
});
