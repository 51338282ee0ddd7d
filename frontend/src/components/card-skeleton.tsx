import { cx } from "./cx";

/** What cards look like: upright posters, pictures with a button, tiles without one, and tiles with a date at their side. */
export type CardShape = "poster" | "wide" | "tile" | "dated";

type Props = {
  shape: CardShape;
  /** How many lines of facts the card has. */
  facts: number;
  /** The class of what stands for words and pictures. */
  bone?: string;
};

/** The room of a card (card.tsx) whose name takes one line. */
export function CardSkeleton({ shape, facts, bone = "skeleton" }: Props) {
  const isTile = shape === "tile" || shape === "dated";
  return (
    <div className="@container flex h-full overflow-hidden rounded-card border border-line bg-surface">
      {shape === "dated" && <div className={cx("w-16 shrink-0 rounded-none", bone)} />}
      <div className="min-w-0 flex-1">
        <div className={cx("w-full rounded-none", shape === "poster" ? "aspect-[4/5]" : "aspect-[8/5]", bone)} />
        <div className="flex flex-col p-5 @max-[14rem]:p-3">
          {isTile && <Line className="mb-1 h-5" bone={cx("h-3.5 w-2/5", bone)} />}
          <div className={cx("h-6 w-3/5", bone)} />
          <div className={cx("mt-2 flex flex-col gap-1", !isTile && "mb-4")}>
            {Array.from({ length: facts }, (_, line) => (
              // A tile of two lines ends with a face.
              <Line
                key={line}
                className={shape === "tile" && line === facts - 1 ? "h-8" : "h-6"}
                bone={cx("h-4 w-4/5", bone)}
              />
            ))}
          </div>
          {!isTile && <div className={cx("h-11 w-40 max-w-full rounded-full", bone)} />}
        </div>
      </div>
    </div>
  );
}

const Line = ({ className, bone }: { className: string; bone: string }) => (
  <div className={cx("flex items-center", className)}>
    <div className={bone} />
  </div>
);
