import { Loading } from "@/components/states";

export function FoundSkeleton() {
  return (
    <Loading>
      <div className="mt-5 flex flex-wrap gap-2 pt-6.5">
        {["w-28", "w-24", "w-22", "w-32"].map((width) => (
          <div key={width} className={`skeleton h-11 rounded-full ${width}`} />
        ))}
      </div>
      <div className="skeleton mt-9 h-8 w-32" />
      <div className="-mx-2 mt-2">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex h-24 items-center gap-4 p-2">
            <div className="skeleton size-20 shrink-0 rounded-box" />
            <div className="flex flex-1 flex-col gap-2">
              <div className="skeleton h-5 w-2/5" />
              <div className="skeleton h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
