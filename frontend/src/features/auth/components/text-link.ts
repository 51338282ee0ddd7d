/** A link in a line of text: underlined, and tall enough for touch. */
export const textLink =
  "inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong";
