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

const isNumber = ({ minimum, exclusiveMinimum }: Bounds) => minimum !== undefined || exclusiveMinimum !== undefined;

function fits(bounds: Bounds, value: unknown): boolean {
  if (Array.isArray(value)) {
    const given = value.filter((one) => !isEmpty(one));
    return between(given.length, bounds.minItems, bounds.maxItems) && given.every((one) => fits(bounds, one));
  }
  const { minimum, exclusiveMinimum, maximum } = bounds;
  if (isNumber(bounds)) {
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

/** One alone may be sent as a text, and empty ones are dropped. */
export const textsOf = (sent: string | string[]) => [sent].flat().filter(Boolean);

function read(bounds: Bounds, value: unknown) {
  if (bounds.maxItems !== undefined) return textsOf(value as string | string[]);
  if (isEmpty(value)) return undefined;
  return isNumber(bounds) ? Number(value) : value;
}

/** What a thing has of a body: the fields that were sent, each as its bounds say what it is. */
export function fieldsOf<Thing>(fields: Record<string, Bounds>, body: object) {
  const sent = Object.entries(body).filter(
    ([field, value]) => field in fields && value !== undefined && value !== null,
  );
  return Object.fromEntries(sent.map(([field, value]) => [field, read(fields[field]!, value)])) as Partial<Thing>;
}
