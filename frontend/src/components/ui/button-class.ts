import { cx } from "../cx";

type Variant = "primary" | "secondary" | "quiet" | "danger";
type Size = "medium" | "large" | "small";

const base =
  "inline-flex items-center border print:hidden justify-center gap-2 rounded-full font-semibold whitespace-nowrap wrap-break-word max-[19rem]:whitespace-normal select-none " +
  "transition-[background-color,color,border-color,scale] active:scale-[0.98] " +
  "disabled:cursor-default disabled:opacity-60 [&>svg]:size-[1.15em] [&>svg]:shrink-0";

const variants: Record<Variant, string> = {
  primary: "border-transparent bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border-line-control bg-surface text-ink hover:border-brand hover:text-brand",
  quiet: "border-transparent text-brand hover:bg-brand-wash hover:text-on-brand-wash",
  danger: "border-transparent bg-danger text-on-danger hover:opacity-90",
};

const sizes: Record<Size, string> = {
  small: "min-h-11 px-4 text-sm",
  medium: "min-h-11 px-5 max-[19rem]:px-3 text-[0.9375rem]",
  large: "min-h-13 px-7 max-[19rem]:px-3 text-base",
};

/** For buttons, and for links that look like one. */
export function buttonClass(variant: Variant = "primary", size: Size = "medium", extra?: string) {
  return cx(base, variants[variant], sizes[size], extra);
}
