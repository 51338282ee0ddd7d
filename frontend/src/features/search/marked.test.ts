import { expect, test } from "vitest";
import { marked } from "./marked";

const of = (text: string, wanted: string) =>
  marked(text, wanted)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Lisbon", "lis", "[Lis]bon"],
  ["São Paulo", "paulo sao", "[São] [Paulo]"],
  ["Florianópolis", "lis", "Florianópo[lis]"],
  ["Florianópolis", "is", "Florianópolis"],
  ["Port Lisas", "lis", "Port [Lis]as"],
  ["Rome", "roma", "Rome"],
  ["A+ (hotel)", "(hotel) +", "A+ ([hotel])"],
  ["東京", "東", "[東]京"],
])("in %j %j is marked as %j", (text, wanted, expected) => {
  expect(of(text, wanted)).toBe(expected);
});
