import * as z from "zod/mini";
import { type Range, says } from "./field-rules";
import { type Bounds, fits, readNumber } from "./read-number";
import { grouped, trimmed } from "./texts";

/* The rules of money, durations, degrees and dates. */

/** What is said of a number that can be read two ways. */
const ask = ({ whole, fraction }: { whole: string; fraction: string }) =>
  `Do you mean ${whole} or ${fraction}? Please write it like that`;

/** The plain decimal text of a number, checked. `empty`: what is said of an empty field, unless that is fine. */
const number = (bounds: Bounds, isFine: (value: number) => boolean, message: string, empty?: string) =>
  z.string().check(
    z.overwrite((typed) => {
      const reading = readNumber(typed, bounds);
      if (reading.kind === "nothing") return "";
      return reading.kind === "number" ? reading.text : typed;
    }),
    says<string>(
      (text) => {
        const reading = readNumber(text, bounds);
        return reading.kind === "number" ? isFine(reading.value) : reading.kind === "nothing" && empty === undefined;
      },
      (text) => {
        const reading = readNumber(text, bounds);
        if (reading.kind === "nothing") return empty ?? message;
        return reading.kind === "either" ? ask(reading) : message;
      },
    ),
  );

/** Whether it is the nearest number to a multiple of the step. */
function isStep(value: number, { step }: Bounds) {
  const inOne = Math.round(1 / step);
  return Math.round(value * inOne) / inOne === value;
}

const amount = (bounds: Bounds, message: string, empty: string) =>
  z.pipe(
    number(bounds, (value) => fits(value, bounds) && isStep(value, bounds), message, empty),
    z.transform(Number),
  );

/** US dollars and cents. */
export const price = (rule: Range & { readonly multipleOf: number }) =>
  amount(
    priceBounds(rule),
    `An amount from ${rule.minimum} to ${grouped(rule.maximum)}, with at most two decimals`,
    "What does it cost? 0 stands for free",
  );

export const priceBounds = ({ minimum, maximum, multipleOf }: Range & { readonly multipleOf: number }): Bounds => ({
  min: minimum,
  max: maximum,
  step: multipleOf,
});

type Hours = { readonly exclusiveMinimum: number; readonly maximum: number; readonly multipleOf: number };

/** Hours, in steps of a half. */
export const hours = (rule: Hours) =>
  amount(
    hoursBounds(rule),
    `Up to ${grouped(rule.maximum)} hours, in steps of half an hour`,
    "How many hours does it take?",
  );

/** No time at all is no duration. */
export const hoursBounds = ({ exclusiveMinimum, maximum, multipleOf }: Hours): Bounds => ({
  min: exclusiveMinimum + multipleOf,
  max: maximum,
  step: multipleOf,
});

/** Degrees of latitude or longitude, as text; an empty text is no value. */
export const degrees = (rule: Range) => {
  const bounds = degreesBounds(rule);
  return number(bounds, (value) => fits(value, bounds), `A number from ${bounds.min} to ${bounds.max}, please`);
};

/** Eleven metres, which is what one points at on a map. */
export const degreesBounds = ({ minimum, maximum }: Range): Bounds => ({ min: minimum, max: maximum, step: 0.0001 });

/** What is counted in ones. An empty field is no number. */
export const wholeNumber = (rule: Range, empty: string) => z.pipe(whole(rule, empty), z.transform(Number));

/** The same, but an empty field is null. */
export const optionalWholeNumber = (rule: Range) =>
  z.pipe(
    whole(rule),
    z.transform((text) => (text === "" ? null : Number(text))),
  );

export const wholeBounds = ({ minimum, maximum }: Range): Bounds => ({ min: minimum, max: maximum, step: 1 });

const whole = (rule: Range, empty?: string) => {
  const bounds = wholeBounds(rule);
  return number(
    bounds,
    (value) => Number.isInteger(value) && fits(value, bounds),
    `A whole number from ${grouped(bounds.min)} to ${grouped(bounds.max)}, please`,
    empty,
  );
};

type Days = { readonly days: readonly [first: string, last: string] };

/** A day: `2026-12-24`. */
export const day = ({ days: [first, last] }: Days) =>
  z.string().check(
    z.overwrite(trimmed),
    z.refine((text) => isDay(text) && text >= first && text <= last, {
      error: ({ input }) =>
        input === "" ? "Choose a day" : `Choose a day of the years ${first.slice(0, 4)} to ${last.slice(0, 4)}`,
    }),
  );

function isDay(text: string) {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A time of day, `20:30`, or nothing. */
export const optionalTime = () =>
  z.string().check(z.regex(/^(\d\d:\d\d(:\d\d(\.\d+)?)?)?$/, "Choose a time such as 20:30"));
