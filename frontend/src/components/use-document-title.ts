import { useLayoutEffect } from "react";
import { isolated } from "./isolated";

/** The name of the page in the browser's tab and in its history. */
export function useDocumentTitle(title: string) {
  // Before the heading takes the focus: a screen reader that looks at the tab then finds the new name.
  useLayoutEffect(() => {
    document.title = title === "Tinerary" ? title : `${isolated(title)} · Tinerary`;
  }, [title]);
}
