import { expect, test } from "vitest";
import { safePath } from "./safe-path";

test.each([
  ["/cities?name=a#x", "/cities?name=a#x"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["/\t/evil.example", undefined],
  ["//", undefined],
  ["/.//", undefined],
  ["/.//evil.example", undefined],
  ["/a/..//evil.example", undefined],
  ["https://evil.example", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
  [null, undefined],
])("%j leads to %j", (path, expected) => {
  expect(safePath(path)).toBe(expected);
});
