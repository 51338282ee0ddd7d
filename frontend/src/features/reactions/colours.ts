/** The colour of a reaction's name (tokens.css): those of the standard four, and black for all others. */
const COLOURS: Record<string, string> = {
  like: "bg-reaction-blue text-on-reaction",
  "not-like": "bg-reaction-grey text-on-reaction",
  love: "bg-reaction-pink text-on-reaction",
  surprise: "bg-reaction-yellow text-on-reaction-yellow",
};
const OTHERS = "bg-reaction-black text-on-reaction";

export const colourOf = (name: string) => (Object.hasOwn(COLOURS, name) ? COLOURS[name] : undefined) ?? OTHERS;
