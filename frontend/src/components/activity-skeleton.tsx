import { Loading } from "./faces";

/** Two itineraries or shows that are still on their way. */
export function ActivitySkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-6">
        {[1, 2].map((key) => (
          <div
            key={key}
            className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[5fr_7fr]"
          >
            <div className="skeleton aspect-[8/5] rounded-none lg:aspect-auto lg:min-h-84" />
            <div className="flex flex-col gap-5 p-5 sm:p-7">
              <div className="skeleton h-8 w-3/5" />
              <div className="skeleton h-9 w-56 max-w-full rounded-full" />
              <div className="skeleton h-16 w-full" />
              <div className="skeleton h-11 w-64 max-w-full rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
