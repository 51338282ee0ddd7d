import { cx } from "./cx";
import { CardSkeleton, type CardShape } from "./card-skeleton";

export type RailLayout = CardShape | "rows";

/** On a phone, cards stand side by side and one swipes: a page of many rails stays short. Large letters need the whole width. */
const sideways =
  "grid gap-5 xl:gap-6 max-sm:min-[19rem]:bleed max-sm:min-[19rem]:flex max-sm:min-[19rem]:snap-x max-sm:min-[19rem]:gap-4 max-sm:min-[19rem]:overflow-x-auto max-sm:min-[19rem]:*:shrink-0 max-sm:min-[19rem]:*:snap-start";
const wide = cx(sideways, "max-sm:min-[19rem]:*:w-[78%]");

export const railClass: Record<RailLayout, string> = {
  // Those that would leave a gap in the last row of a tablet stay away there.
  poster: cx(
    sideways,
    "max-sm:min-[19rem]:*:w-[47%] sm:grid-cols-3 sm:max-lg:*:nth-[n+4]:hidden lg:grid-cols-4 lg:max-xl:*:nth-[n+5]:hidden xl:grid-cols-5",
  ),
  tile: cx(wide, "sm:grid-cols-2 xl:grid-cols-4"),
  wide: cx(wide, "sm:grid-cols-2 xl:grid-cols-4"),
  dated: cx(wide, "sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:*:nth-[n+3]:hidden"),
  rows: "-mx-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3",
};

type Props = {
  layout: RailLayout;
  count: number;
  /** How many lines of facts a card has. */
  facts: number;
  /** Still far from the screen: keeps the room, and moves nothing. */
  resting: boolean;
};

/** What is loading, in its final size. */
export function RailSkeleton({ layout, count, facts, resting }: Props) {
  const bone = resting ? "" : "skeleton";
  return (
    <div className={railClass[layout]}>
      {Array.from({ length: count }, (_, index) =>
        layout === "rows" ? (
          <div key={index} className="flex min-h-24 items-center gap-4 p-2">
            <div className={cx("size-20 shrink-0", bone)} />
            <div className="flex flex-1 flex-col gap-2">
              <div className={cx("h-5 w-4/5", bone)} />
              <div className={cx("h-4 w-3/5", bone)} />
            </div>
          </div>
        ) : (
          // A child of its own, as the cards are: the class above gives it its width.
          <div key={index}>
            <CardSkeleton shape={layout} facts={facts} bone={bone} />
          </div>
        ),
      )}
    </div>
  );
}
