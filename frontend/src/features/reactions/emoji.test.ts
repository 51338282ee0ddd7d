import { expect, test } from "vitest";
import { TRAVEL_EMOJI, emojiOf, iconsOf } from "./emoji";

test.each(["😍", " 🔥 ", "🗺️", "🇵🇹", "1️⃣", "👩‍🚀", "👍🏽"])("%s is one emoji", (text) => {
  expect(emojiOf(text)).toBe(text.trim());
});

test.each(["", "a", "7", "🔥🔥", "🔥!", "wow"])("“%s” is none", (text) => {
  expect(emojiOf(text)).toBeUndefined();
});

test("its pictures are named by its code points", () => {
  expect(iconsOf("🔥")).toEqual({
    icon: "/samples/reactions/emoji-1f525.svg",
    iconBack: "/samples/reactions/emoji-1f525~off.svg",
  });
  expect(iconsOf("👩‍🚀").icon).toBe("/samples/reactions/emoji-1f469-200d-1f680.svg");
});

test("the grid has forty different ones, each with a name of its own", () => {
  expect(new Set(TRAVEL_EMOJI.map(([emoji]) => emojiOf(emoji))).size).toBe(40);
  expect(new Set(TRAVEL_EMOJI.map(([, name]) => name)).size).toBe(40);
});
