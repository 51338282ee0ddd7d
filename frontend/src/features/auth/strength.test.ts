import { expect, test } from "vitest";
import { makeMeter } from "./strength";

const strengthOf = makeMeter();

test.each([
  ["password", [], "Very weak. It is one of the first that anybody tries."],
  ["qwertyui", [], "Very weak."],
  ["aaaaaaaa", [], "Very weak. The same letter again and again is easy to guess."],
  ["Bhriain2", ["Zoë", "Bhriain", "zoe@tinerary.test"], "Weak. It has your name or address in it."],
  ["a tram up the hill", [], "Strong."],
  ["vT9#qLm2!xWz8@pR", [], "Strong."],
])("%j is said to be as weak or strong as it is", (password, own, words) => {
  expect(strengthOf(password, own)).toMatch(new RegExp(`^${words}`));
});
