import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ZodMiniType, safeParse } from "zod/mini";
import * as bodies from "@/api/generated/rules.gen";
import { problemOfAlt } from "@/components/form/upload/alt-rule";
import { emailSchema, newPasswordSchema, profileSchema, signInSchema, signUpSchema } from "@/features/auth/schema";
import { citySchema } from "@/features/cities/schema";
import { problemOf } from "@/features/comments/rule";
import { hotelSchema } from "@/features/hotels/schema";
import { itinerarySchema } from "@/features/itineraries/schema";
import { reactionSchema } from "@/features/reactions/schema";
import { showSchema } from "@/features/shows/schema";

/*
 * The forms take what the server takes, and refuse what it refuses, in words for people: the server runs these cases too, with
 * its sentences for clients (crates/http-api/tests/http/field_rules.rs).
 */

type Text = string | { before?: string; repeat: string; times: number; after?: string };
type Body = { valid: Record<string, unknown>; fields: Record<string, [rule: string, label: string, ask?: string]> };
type Values = (Text | Text[])[];
/** What is taken, and by the sentence of the server what is refused, by the words for people. */
type Rule = { accepted?: Values } & Record<string, Record<string, Values>>;
type Cases = { rules: Record<string, Rule>; bodies: Record<string, Body> };

const cases = JSON.parse(readFileSync("../openapi/field-rules.cases.json", "utf8")) as Cases;

/** The first sentence that a form says of a field. */
type Form = (values: Record<string, unknown>, field: string) => string | undefined;

const zod =
  (schema: ZodMiniType, more = {}): Form =>
  (values, field) =>
    safeParse(schema, { ...more, ...values }).error?.issues.find(({ path }) => path[0] === field)?.message;

const comment: Form = ({ comment: text }) => problemOf(text as string);

const forms: Record<string, Form> = {
  CityBody: zod(citySchema),
  HotelBody: zod(hotelSchema),
  HotelPatch: zod(hotelSchema),
  ItineraryBody: zod(itinerarySchema),
  ShowBody: zod(showSchema, { time: "" }),
  ShowPatch: zod(showSchema, { time: "" }),
  CommentBody: comment,
  CommentText: comment,
  PhotoBody: ({ alt }) => problemOfAlt(alt as string),
  ReactionBody: zod(reactionSchema, { kind: "itinerary", showId: "" }),
  SignUpBody: zod(signUpSchema),
  ProfileBody: zod(profileSchema({ lastName: "Sousa" })),
  EmailBody: zod(emailSchema),
  ResetBody: zod(newPasswordSchema),
  SignInBody: zod(signInSchema),
};

function spelt(text: Text | Text[]): unknown {
  if (Array.isArray(text)) return text.map(spelt);
  if (typeof text === "string") return text;
  return (text.before ?? "") + text.repeat.repeat(text.times) + (text.after ?? "");
}

describe.each(Object.entries(cases.bodies))("%s", (name, { valid, fields }) => {
  // spec 5.4 (age), 5.17 (CityBody › continent), 9.3 (HotelBody › photo), 9.4 (ItineraryBody › photo)
  test.each(Object.entries(fields))("%s", (field, [rule, , ask = ""]) => {
    const { accepted = [], ...refused } = cases.rules[rule]!;
    const said = Object.values(refused).flatMap((byWords) => Object.entries(byWords));
    for (const [words, values] of [["", accepted] as const, ...said]) {
      const expected = words === "" ? undefined : words.replace("{ask}", ask);
      for (const value of values) {
        const heard = forms[name]!({ ...valid, [field]: spelt(value) }, field);
        expect({ value, heard }).toEqual({ value, heard: expected });
      }
    }
  });
});

type Schema = { $ref?: string; pattern?: string; properties?: Record<string, Schema> };

const { schemas } = (
  JSON.parse(readFileSync("../openapi/openapi.json", "utf8")) as { components: { schemas: Record<string, Schema> } }
).components;

/** The patterns of a body's fields in the document. */
const patterns = (body: string) =>
  Object.entries(schemas[body]?.properties ?? {}).flatMap(([field, { $ref }]) => {
    const pattern = $ref && schemas[$ref.split("/").at(-1)!]?.pattern;
    return pattern ? [[field, new RegExp(pattern, "u")] as const] : [];
  });

test("the document's patterns take what is taken, and refuse what shows nothing", () => {
  const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;
  const tried = Object.keys(cases.bodies).flatMap((body) =>
    patterns(body).flatMap(([field, pattern]) => {
      const { accepted = [], ...refused } = cases.rules[cases.bodies[body]!.fields[field]![0]]!;
      const blank = Object.values(refused).flatMap((byWords) =>
        Object.values(byWords)
          .flat()
          .map(spelt)
          .filter((text) => unseen.test(`${text}`)),
      );
      expect(accepted.map(spelt).filter((text) => !pattern.test(`${text}`))).toEqual([]);
      expect(blank.filter((text) => pattern.test(`${text}`))).toEqual([]);
      return blank;
    }),
  );
  expect(tried).toContain("\u200b\u200b");
});

// spec 5.16
test("every field that the API has a rule for is among the cases", () => {
  const named = (body: string, fields: object) => Object.keys(fields).map((field) => `${body}.${field}`);
  const known = Object.entries(bodies).flatMap(([body, fields]) => named(body, fields));
  const tried = new Set(Object.entries(cases.bodies).flatMap(([body, { fields }]) => named(body, fields)));
  // The new password of a confirmation has the rule of ResetBody; the reason for a removal is a parameter, not a field;
  // no form has a role; a photo is described once it is uploaded, not by the form that uploads it.
  const untried = ["ConfirmBody.newPassword", "Parameters.why", "PhotoForm.alt", "SignUpBody.role"];
  expect(known.filter((field) => !tried.has(field))).toEqual(untried);
});

test("no form has a bound typed by hand", () => {
  const components = readdirSync("src/features", { recursive: true, encoding: "utf8" }).filter((file) =>
    /components[\\/].*(?<!\.test)\.tsx$/.test(file),
  );
  expect(components).not.toHaveLength(0);
  const typed = components.flatMap((file) =>
    [...readFileSync(`src/features/${file}`, "utf8").matchAll(/.*(\b(min|max)(Length)?=\{-?\d|\d to \d).*/g)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  );
  expect(typed).toEqual([]);
});
