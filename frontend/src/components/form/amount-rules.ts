import * as z from "zod/mini";
import type { Range } from "./field-rules";
import { grouped, trimmed } from "./texts";

/* The rules of money, durations, degrees and dates. */

/** Reads a number as the server does; NaN for any other text, an empty one included. */
const read = (text: string) => (/^-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN);

const amount = (isFine: (value: number) => boolean, message: string, ask: string) =>
  z.pipe(
    z.string().check(
      z.overwrite(trimmed),
      z.refine((text) => isFine(read(text)), { error: ({ input }) => (input === "" ? ask : message) }),
    ),
    z.transform(Number),
  );

/** Whether it is the nearest number to a multiple of the step. */
function isStep(value: number, step: number) {
  const inOne = Math.round(1 / step);
  return Math.round(value * inOne) / inOne === value;
}

/** US dollars and cents. */
export const price = ({ minimum, maximum, multipleOf }: Range & { readonly multipleOf: number }) =>
  amount(
    (value) => value >= minimum && value <= maximum && isStep(value, multipleOf),
    `An amount from ${minimum} to ${grouped(maximum)}, with at most two decimals`,
    "What does it cost? 0 stands for free",
  );

type Hours = { readonly exclusiveMinimum: number; readonly maximum: number; readonly multipleOf: number };

/** Hours, in steps of a half. */
export const hours = ({ exclusiveMinimum, maximum, multipleOf }: Hours) =>
  amount(
    (value) => value > exclusiveMinimum && value <= maximum && isStep(value, multipleOf),
    `Up to ${grouped(maximum)} hours, in steps of half an hour`,
    "How many hours does it take?",
  );

/** Degrees of latitude or longitude, as text; an empty text is no value. */
export const degrees = ({ minimum, maximum }: Range) =>
  z.string().check(
    z.overwrite(trimmed),
    z.refine((text) => {
      const value = read(text);
      return text === "" || (value >= minimum && value <= maximum);
    }, `A number from ${minimum} to ${maximum}, please`),
  );

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
