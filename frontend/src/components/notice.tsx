import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawings/drawing";
import { PageTitle } from "./page-title";

type Props = {
  title: string;
  documentTitle?: string;
  drawing?: DrawingName;
  children: ReactNode;
};

/** A page with a single message: a heading, a few words, and where to go from here. */
export function Notice({ title, documentTitle = title, drawing = "suitcase", children }: Props) {
  return (
    <div className="frame flex min-h-[70dvh] flex-col items-center justify-center gap-5 py-16 text-center text-balance">
      <Drawing name={drawing} />
      <PageTitle documentTitle={documentTitle} className="max-w-3xl">
        {title}
      </PageTitle>
      {children}
    </div>
  );
}
