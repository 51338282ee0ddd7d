import { expect, test } from "vitest";
import { isOver } from "./over";

const at = (localDate: string, date: string, timeZone = "UTC") => ({ date, localDate, timeZone });
const now = Date.parse("2026-11-25T12:00:00Z");

test.each([
  ["begins later", at("2026-11-25T20:00", "2026-11-25T20:00:00Z"), false],
  ["has begun and may still last", at("2026-11-25T10:00", "2026-11-25T10:00:00Z"), false],
  ["began this morning", at("2026-11-25T08:30", "2026-11-25T08:30:00Z"), true],
  ["is all day today", at("2026-11-25", "2026-11-25T00:00:00Z"), false],
  ["was yesterday", at("2026-11-24", "2026-11-24T00:00:00Z"), true],
  ["was on a day that has ended where it is", at("2026-11-25", "2026-11-25T00:00:00Z", "Pacific/Kiritimati"), true],
  ["is in an unknown zone", at("2026-11-25", "2026-11-25T00:00:00Z", "Mars/Base"), false],
  ["has no date that can be read", at("soon", "soon"), false],
])("a show that %s", (_, show, over) => expect(isOver(show, now)).toBe(over));
