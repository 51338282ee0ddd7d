import type { ReactNode } from "react";
import { cx } from "../cx";

/** The same card as the form, with a box for each field. */
export function FormSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      {children}
      <div className="skeleton h-13 rounded-full" />
    </div>
  );
}

const sizes = {
  line: "h-12.5",
  area: "h-36",
  /** An address and its picture, below each other on phones (form/field.tsx). */
  picture: "h-33 sm:h-19",
};

export function FieldSkeleton({ size = "line" }: { size?: keyof typeof sizes }) {
  return (
    <div>
      <div className="skeleton mb-1.5 h-5 w-24" />
      <div className={cx("skeleton rounded-box", sizes[size])} />
    </div>
  );
}

export function FieldPairSkeleton() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldSkeleton />
      <FieldSkeleton />
    </div>
  );
}
