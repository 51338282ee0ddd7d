/* Reactions with an emoji as their picture, which the server draws: in colour, and without for those who have not reacted. */

export type Icons = { icon: string; iconBack: string };

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The one emoji that a text is, if it is one. */
export function emojiOf(text: string): string | undefined {
  const [only, ...others] = [...segmenter.segment(text.trim())].map(({ segment }) => segment);
  const isEmoji = only !== undefined && others.length === 0 && /\p{Extended_Pictographic}|\p{RI}{2}|\u20E3/u.test(only);
  return isEmoji ? only : undefined;
}

export function iconsOf(emoji: string): Icons {
  const points = [...emoji].map((letter) => letter.codePointAt(0)?.toString(16)).join("-");
  const path = `/samples/reactions/emoji-${points}`;
  return { icon: `${path}.svg`, iconBack: `${path}~off.svg` };
}

/** For the grid: those of travellers, each with its name. */
export const TRAVEL_EMOJI = [
  ["😍", "heart eyes"],
  ["🤩", "star-struck"],
  ["😋", "delicious"],
  ["😎", "cool"],
  ["🥳", "party"],
  ["🤯", "mind blown"],
  ["😂", "laughing"],
  ["😴", "sleepy"],
  ["🔥", "fire"],
  ["💎", "gem"],
  ["⭐", "star"],
  ["👏", "applause"],
  ["🙏", "thank you"],
  ["💸", "money with wings"],
  ["🧳", "luggage"],
  ["🗺️", "map"],
  ["🧭", "compass"],
  ["📸", "camera"],
  ["✈️", "aeroplane"],
  ["🚆", "train"],
  ["🚲", "bicycle"],
  ["⛵", "sailing boat"],
  ["🥾", "hiking boot"],
  ["🏖️", "beach"],
  ["🏔️", "mountain"],
  ["🏕️", "camping"],
  ["🏛️", "old building"],
  ["🏰", "castle"],
  ["🎡", "Ferris wheel"],
  ["🎭", "theatre"],
  ["🎶", "music"],
  ["💃", "dancing"],
  ["🍜", "noodles"],
  ["🍕", "pizza"],
  ["🍷", "wine"],
  ["☕", "coffee"],
  ["🍦", "ice cream"],
  ["🌅", "sunrise"],
  ["🌸", "blossom"],
  ["🐘", "elephant"],
] as const;
