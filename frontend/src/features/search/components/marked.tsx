import { marked } from "../marked";

/** A text with what was looked for marked in it. */
export function Marked({ text, wanted }: { text: string; wanted: string }) {
  return marked(text, wanted).map((piece, place) =>
    piece.marked ? (
      // A piece has no other name than its place.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={place} className="bg-transparent font-bold text-brand underline underline-offset-4">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
