import type { ReactNode } from "react";

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex shrink-0 items-center rounded-full bg-surface px-3 py-1 text-sm font-semibold text-ink shadow-rest">
      {children}
    </span>
  );
}
