import { useLayoutEffect } from "react";
import { isolated } from "./isolated";

export function useDocumentTitle(title: string) {
  // Before the heading takes the focus, so that screen readers find the new title.
  useLayoutEffect(() => {
    document.title = title === "Tinerary" ? title : `${isolated(title)} · Tinerary`;
  }, [title]);
}
