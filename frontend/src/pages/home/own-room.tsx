/** One row: on a phone and a tablet one swipes. */
export const ownListClass =
  "min-h-28 max-xl:min-h-36 [&>li>a]:h-full max-xl:min-[19rem]:bleed max-xl:min-[19rem]:flex max-xl:min-[19rem]:snap-x max-xl:min-[19rem]:gap-2 max-xl:min-[19rem]:overflow-x-auto max-xl:min-[19rem]:*:w-72 max-xl:min-[19rem]:*:max-w-[82%] max-xl:min-[19rem]:*:shrink-0 max-xl:min-[19rem]:*:snap-start grid grid-cols-1 gap-x-4 xl:-mx-2 xl:grid-cols-4";

/** Keeps the room of what is one's own while it loads, so that the page does not move. */
export function OwnRoom() {
  return (
    <div aria-hidden className="frame">
      <div className="pt-6 sm:pt-8">
        <div className="mb-6 flex min-h-11 items-center">
          <div className="skeleton h-8 w-64 max-w-full" />
        </div>
        <div className={ownListClass}>
          {[1, 2, 3, 4].map((key) => (
            <div key={key} className="flex min-h-24 items-center gap-4 p-2">
              <div className="skeleton size-20 shrink-0" />
              <div className="skeleton h-10 flex-1" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
