// Writes src/api/generated/rules.gen.ts: the bounds of every field of every request body of the API's document, for the
// forms. `npm run api-client` runs it; a folder to write to may be given.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const document = JSON.parse(readFileSync(process.env.OPENAPI_FILE ?? "../openapi/openapi.json", "utf8"));
const folder = process.argv[2] ?? "src/api/generated";

const KEYWORDS = [
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "multipleOf",
  "enum",
  "x-days",
];
/** The patterns that are the whole rule of a text. Others need a sentence for each part, so the forms know them apart. */
const WHOLE_PATTERNS = new Set(["Email", "ReactionName"]);

const nameOf = (schema) => schema.$ref?.split("/").pop();
/** What browsers know by themselves. */
const KNOWN = new Set(["TimeZoneOrNone"]);

/** The schema of a value that may be null, too. */
const filled = (schema) => schema.oneOf?.find(({ $ref }) => $ref) ?? schema;
const resolve = (schema) => (schema.$ref ? document.components.schemas[nameOf(schema)] : schema);

/** What a value may be; where it may be sent in several ways (a number, or the same as text), the bounds of all, the first way first. */
function boundsOf(schema) {
  const own = Object.fromEntries(
    KEYWORDS.filter((keyword) => keyword in schema).map((keyword) => [keyword.replace("x-", ""), schema[keyword]]),
  );
  const ways = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return Object.assign({}, ...ways.toReversed().map((way) => boundsOf(resolve(way))), own);
}

const literal = (value) =>
  Array.isArray(value)
    ? `[${value.map(literal).join(", ")}]`
    : value instanceof RegExp
      ? `${value}`
      : JSON.stringify(value);

function objectOf(entries) {
  return `{ ${entries.map(([key, value]) => `${key}: ${value}`).join(", ")} }`;
}

/** The fields of a body by name, those of its parts included. */
function fieldsOf(schema) {
  const { properties = {}, allOf = [] } = resolve(schema);
  return Object.assign({}, ...allOf.map(fieldsOf), properties);
}

const values = new Map();

/** The name of the constant with the bounds of a field, if it has any. */
function valueOf(schema) {
  const name = nameOf(schema);
  if (!name || KNOWN.has(name)) return;
  const bounds = Object.entries(boundsOf(resolve(schema)));
  if (WHOLE_PATTERNS.has(name)) bounds.push(["pattern", new RegExp(resolve(schema).pattern, "u")]);
  if (bounds.length === 0) return;
  values.set(name, objectOf(bounds.map(([keyword, bound]) => [keyword, literal(bound)])));
  return name;
}

/** The parameters of queries that are checked like fields. */
const parameters = new Map();
const bodies = new Map();
for (const calls of Object.values(document.paths)) {
  for (const { requestBody, parameters: taken = [] } of Object.values(calls)) {
    for (const { name, schema } of taken.filter((parameter) => parameter.in === "query")) {
      const value = valueOf(filled(schema));
      if (value) parameters.set(name, value);
    }
    const [{ schema } = {}] = Object.values(requestBody?.content ?? {});
    if (!schema) continue;
    const fields = Object.entries(fieldsOf(schema)).flatMap(([field, value]) => {
      const name = valueOf(filled(value));
      return name ? [[field, name]] : [];
    });
    if (fields.length > 0) bodies.set(nameOf(schema), objectOf(fields));
  }
}

if (parameters.size > 0) bodies.set("Parameters", objectOf([...parameters]));

const sorted = (map) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
const lines = [
  "// This file is written by `npm run api-client` from openapi/openapi.json: what the API demands of the fields of bodies.",
  "",
  ...sorted(values).map(([name, value]) => `const ${name} = ${value} as const;`),
  "",
  ...sorted(bodies).map(([name, value]) => `export const ${name} = ${value} as const;`),
  "",
];
writeFileSync(join(folder, "rules.gen.ts"), lines.join("\n"));
