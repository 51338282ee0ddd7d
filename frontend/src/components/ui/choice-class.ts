/**
 * The input of a checkbox or radio button that its label draws: unseen, and over all of the label, so that who presses
 * the label presses the input itself. The label is `relative`; the layer lies above what is placed in it, too.
 */
export const choiceClass =
  "absolute inset-0 z-1 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit] opacity-0";
