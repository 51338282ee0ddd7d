import { afterEach, expect, test, vi } from "vitest";
import { dropToken, readToken, saveToken, subjectOf } from "./token";

afterEach(() => vi.unstubAllGlobals());

// spec 3.54, 9.12
test("a saved token is read back until it is dropped", () => {
  saveToken("abc.def.ghi");
  expect(localStorage.getItem("token")).toBe("abc.def.ghi");
  expect(readToken()).toBe("abc.def.ghi");
  dropToken();
  expect(readToken()).toBeNull();
});

test.each(["", "   ", "null", "undefined", "two words", "line\nbreak", "ключ", "x".repeat(5000)])(
  "whatever %j is, it is no token",
  (rubbish) => {
    localStorage.setItem("token", rubbish);
    expect(readToken()).toBeNull();
  },
);

test("a browser that forbids storage has no token, and nothing breaks", () => {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: deny, setItem: deny, removeItem: deny });
  expect(readToken()).toBeNull();
  saveToken("abc");
  expect(readToken()).toBe("abc");
  dropToken();
  expect(readToken()).toBeNull();
});

test("a browser whose storage is full goes on with the new token, and not with the one that is stored", () => {
  const stored = new Map([["token", "old"]]);
  let isFull = true;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  saveToken("new");
  expect(readToken()).toBe("new");
  isFull = false;
  saveToken("newer");
  expect(readToken()).toBe("newer");
  isFull = true;
  saveToken("newest");
  dropToken();
  expect(readToken()).toBeNull();
});

test.each([
  [`h.${btoa('{"sub":"ana"}')}.s`, "ana"],
  [`h.${btoa('{"sub":"a?>b"}').replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.s`, "a?>b"],
  [`h.${btoa('{"sub":7}')}.s`, undefined],
  [`h.${btoa("{}")}.s`, undefined],
  ["h.%%%.s", undefined],
  ["opaque", undefined],
  [null, undefined],
])("the token %j belongs to %j", (token, subject) => {
  expect(subjectOf(token)).toBe(subject);
});
