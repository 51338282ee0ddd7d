import type { ReactNode } from "react";
import { cx } from "./cx";
import { usePageFocus } from "./page-focus";
import { useDocumentTitle } from "./use-document-title";

type Props = { children: ReactNode; documentTitle: string; className?: string; size?: string };

/** The one h1 of a page. It sets the document title, and takes the focus after a route change. */
export function PageTitle({ children, documentTitle, className, size = "text-title" }: Props) {
  const ref = usePageFocus<HTMLHeadingElement>();
  useDocumentTitle(documentTitle);
  return (
    <h1 ref={ref} dir="auto" tabIndex={-1} className={cx(size, "max-[19rem]:text-2xl", className)}>
      {children}
    </h1>
  );
}
