import { invalid } from "./answers";

/** Of a field, as api/generated/rules.gen.ts has them from the API's document. */
type Bounds = Partial<{
  minLength: number;
  maxLength: number;
  minItems: number;
  maxItems: number;
  minimum: number;
  exclusiveMinimum: number;
  maximum: number;
  enum: readonly string[];
  pattern: RegExp;
  days: readonly [string, string];
}>;

const between = (value: number, least = -Infinity, most = Infinity) => value >= least && value <= most;

/** What is sent empty is none: whether it may be, each call knows. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

function fits(bounds: Bounds, value: unknown): boolean {
  if (Array.isArray(value)) {
    const given = value.filter((one) => !isEmpty(one));
    return between(given.length, bounds.minItems, bounds.maxItems) && given.every((one) => fits(bounds, one));
  }
  const { minimum, exclusiveMinimum, maximum } = bounds;
  if (minimum !== undefined || exclusiveMinimum !== undefined) {
    return between(Number(value), minimum, maximum) && !(Number(value) <= (exclusiveMinimum ?? -Infinity));
  }
  const text = String(value).trim();
  if (bounds.days) return text.slice(0, 10) >= bounds.days[0] && text.slice(0, 10) <= bounds.days[1];
  return (
    between(text.length, bounds.minLength, bounds.maxLength) &&
    bounds.enum?.includes(text) !== false &&
    bounds.pattern?.test(text) !== false
  );
}

/** 422 that names what of a body is out of the bounds of its fields, or nothing. */
export function outOfBounds(fields: Record<string, Bounds>, body: object) {
  const sent = body as Record<string, unknown>;
  const wrong = Object.entries(fields).filter(([field, bounds]) => !isEmpty(sent[field]) && !fits(bounds, sent[field]));
  if (wrong.length === 0) return undefined;
  return invalid(Object.fromEntries(wrong.map(([field]) => [field, `The field ${field} is out of its bounds`])));
}
