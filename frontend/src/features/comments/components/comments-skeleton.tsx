import { Loading } from "@/components/states";

export function CommentsSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-3">
        <div className="skeleton h-20 rounded-box" />
        <div className="skeleton h-20 rounded-box" />
      </div>
    </Loading>
  );
}
