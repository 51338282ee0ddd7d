import { Loading } from "./states";

/** While a page's code is loading. As tall as the screen, so that the footer does not jump. */
export function PageSkeleton() {
  return (
    <div className="frame min-h-dvh py-10">
      <Loading>
        <div className="skeleton h-10 w-2/3 max-w-md" />
        <div className="skeleton mt-6 aspect-[16/9] max-h-[60vh] w-full rounded-card" />
      </Loading>
    </div>
  );
}
