import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inWordsForPeople } from "./server-words";

test.each([
  ["City must be an existing city", "That city is not there any more. Choose another one"],
  ["Password must not be one of the most common passwords", "Many people use that password. Choose another one"],
  ["Last name must have 1 to 50 characters", "1 to 50 characters, please"],
  ["Also known as must be names, each of which must have 1 to 60 characters", "1 to 60 characters, please"],
  ["Latitude and longitude must be given together", "Latitude and longitude: give both, or neither"],
  [
    "Price must be an amount from 0 to 1,000,000 with at most two decimals",
    "An amount from 0 to 1,000,000, with at most two decimals",
  ],
  ["Age is odd", "Age is odd"],
])("%j is read as %j", (sentence, words) => expect(inWordsForPeople(sentence)).toBe(words));

test("every sentence of the server about a field of a form has words for people", () => {
  const { rules } = JSON.parse(readFileSync("../openapi/field-rules.cases.json", "utf8")) as {
    rules: Record<string, object>;
  };
  const sentences = Object.values(rules).flatMap((rule) => Object.keys(rule));
  const unsaid = sentences.map((sentence) => inWordsForPeople(sentence)).filter((words) => / must /.test(words));
  expect(sentences).not.toHaveLength(0);
  expect(unsaid).toEqual([]);
});
