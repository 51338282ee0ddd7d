import type { ReactNode } from "react";
import { PageTitle } from "./page-title";

type Props = { title: string; documentTitle?: string; icon: ReactNode; children: ReactNode };

/** A page with a single message: a heading, a few words, and where to go from here. */
export function Notice({ title, documentTitle = title, icon, children }: Props) {
  return (
    <div className="frame flex min-h-[70dvh] flex-col items-center justify-center gap-5 py-16 text-center text-balance">
      <span
        aria-hidden
        className="grid size-18 place-items-center rounded-full bg-brand-wash text-on-brand-wash [&>svg]:size-8"
      >
        {icon}
      </span>
      <PageTitle documentTitle={documentTitle} size="text-3xl sm:text-4xl" className="max-w-3xl">
        {title}
      </PageTitle>
      {children}
    </div>
  );
}
