import { Loading } from "./states";

/** Two activities that are loading. `silent`: the page's head announces it. */
export function ActivitySkeleton({ silent }: { silent: boolean }) {
  return (
    <Loading silent={silent}>
      <div className="flex flex-col gap-6">
        {[1, 2].map((key) => (
          <div key={key} className="overflow-hidden rounded-card border border-line bg-surface">
            <div className="grid lg:grid-cols-[5fr_7fr]">
              <div className="skeleton aspect-[8/5] rounded-none lg:aspect-auto lg:min-h-84" />
              <div className="flex flex-col gap-4 p-5 sm:p-7">
                <div className="skeleton h-7 w-3/5" />
                <div className="skeleton h-9 w-56 max-w-full rounded-full" />
                <div className="skeleton h-36 w-full max-w-prose sm:h-18" />
                <div className="skeleton h-10 w-36 max-w-full" />
              </div>
            </div>
            <div className="flex flex-wrap justify-between gap-3 border-t border-line px-5 py-3 sm:px-7">
              <div className="skeleton h-11 w-64 max-w-full rounded-full" />
              <div className="skeleton h-11 w-28 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
