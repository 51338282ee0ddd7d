import { trimmed } from "./texts";

/* Numbers as people type and paste them, in any country: the one reading of every number field. */

export type Bounds = {
  readonly min: number;
  readonly max: number;
  /** What it is counted in. */
  readonly step: number;
};

/** A number and its plain decimal text, in which no digit is lost. */
type Plain = { readonly value: number; readonly text: string };

export type Reading =
  | { readonly kind: "nothing" }
  | ({ readonly kind: "number" } & Plain)
  /** `1,234`, whose comma may group or begin a fraction. */
  | { readonly kind: "either"; readonly whole: string; readonly fraction: string }
  | { readonly kind: "unreadable" };

const UNREADABLE: Reading = { kind: "unreadable" };

/** White space of any width, and what stands for it in Switzerland. */
const GROUPS = /(?<=\d)[\s'’ʼ＇`´](?=\d)/gu;
/** As calculators and programs write it. */
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** Thousands; in India hundreds of thousands, too. */
const isGrouped = (parts: readonly string[]) =>
  /^\d{1,3}$/.test(parts[0] ?? "") &&
  parts.slice(1, -1).every((part) => /^\d{2,3}$/.test(part)) &&
  /^\d{3}$/.test(parts.at(-1) ?? "");

/**
 * Reads a number: comma or point begin the fraction; spaces, apostrophes, and whichever of the two is not the fraction's, group. One that
 * can be read in two ways is read in neither, unless only one of them can be meant within `bounds`.
 */
export function readNumber(typed: string, bounds: Bounds): Reading {
  const text = inAscii(trimmed(typed));
  if (text === "") return { kind: "nothing" };
  const [, sign = "", digits = ""] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  const minus = sign === "-" ? "-" : "";
  const plain = (unsigned: string) => numberOf(minus + unsigned);
  const spaced = digits.split(GROUPS);
  if (spaced.length > 1) return readSpaced(spaced, plain);
  if (PLAIN.test(digits) && !isAmbiguous(digits, ".")) return plain(digits);
  const last = digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
  const other = last === "." ? "," : ".";
  const parts = digits.split(last);
  const [before = "", after = ""] = parts;
  if (digits.includes(other)) {
    return parts.length === 2 && /^\d+$/.test(after) && isGrouped(before.split(other))
      ? plain(`${before.replaceAll(other, "")}.${after}`)
      : UNREADABLE;
  }
  if (parts.length > 2) return isGrouped(parts) ? plain(parts.join("")) : UNREADABLE;
  const fraction = `${before}.${after}`;
  if (!PLAIN.test(fraction)) return UNREADABLE;
  return isAmbiguous(digits, last) ? eitherOf(plain(before + after), plain(fraction), bounds) : plain(fraction);
}

/** A number as plain decimal text with as many decimals as `step` has. */
export function inSteps(value: number, { step }: Pick<Bounds, "step">): string {
  const inOne = Math.round(1 / step);
  return `${Math.round(value * inOne) / inOne}`;
}

/** The number that is typed, if it can be read and fits. */
export function amountOf(typed: string, bounds: Bounds): number | undefined {
  const reading = readNumber(typed, bounds);
  return reading.kind === "number" && fits(reading.value, bounds) ? reading.value : undefined;
}

/** Full-width and other digits, minus signs and separators as those of a keyboard in English. */
function inAscii(text: string) {
  return text
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => `${digit.charCodeAt(0) - 0x660}`)
    .replace(/[۰-۹]/g, (digit) => `${digit.charCodeAt(0) - 0x6f0}`)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replace(/^[−–‐‑]/u, "-");
}

function readSpaced(parts: readonly string[], plain: (unsigned: string) => Reading) {
  const [whole = "", fraction, ...more] = (parts.at(-1) ?? "").split(/[.,]/);
  const groups = [...parts.slice(0, -1), whole];
  if (more.length > 0 || !isGrouped(groups) || !/^\d*$/.test(fraction ?? "")) return UNREADABLE;
  return plain(`${groups.join("")}.${fraction ?? ""}`);
}

/** Thousands look like this, and so does a fraction of three digits. */
const isAmbiguous = (digits: string, separator: string) => {
  const [before = "", after = ""] = digits.split(separator);
  return /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after);
};

/** What is counted in ones has no fraction; and of two readings one may be out of the question. */
function eitherOf(whole: Reading, fraction: Reading, bounds: Bounds): Reading {
  if (whole.kind !== "number" || fraction.kind !== "number") return UNREADABLE;
  if (Number.isInteger(bounds.step) || !fits(fraction.value, bounds)) return whole;
  if (!fits(whole.value, bounds)) return fraction;
  return { kind: "either", whole: whole.text, fraction: inSteps(fraction.value, bounds) };
}

export const fits = (value: number, { min, max }: Bounds) => value >= min && value <= max;

/** `unsigned` may end in a point, which other programs would not read. */
function numberOf(text: string): Reading {
  const whole = text.replace(/\.(?=e|$)/i, "").replace(/^(-?)\./, "$10.");
  const value = Number(whole);
  return Number.isFinite(value) ? { kind: "number", value, text: whole } : UNREADABLE;
}
