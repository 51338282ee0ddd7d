/**
 * An invisible checkbox or radio button that covers its whole label, so that a press on the label is a press on the
 * input. The label must be `relative`.
 */
export const choiceClass =
  "absolute inset-0 z-1 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit] opacity-0";
