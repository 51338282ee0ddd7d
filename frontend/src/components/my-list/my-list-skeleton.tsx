import { cx } from "../cx";
import { Loading } from "../states";
import { footClass, photoClass, rowClass } from "./row-layout";

export function MyListSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className={rowClass}>
            <div className={cx("skeleton rounded-box", photoClass)} />
            <div className="flex min-w-0 flex-col justify-center gap-2.5 sm:pt-1">
              <div className="skeleton h-7 w-3/5" />
              <div className="skeleton h-5 w-2/5" />
              <div className="skeleton h-5 w-4/5" />
            </div>
            <div className={footClass}>
              <div className="skeleton h-8 w-44 max-w-full rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
