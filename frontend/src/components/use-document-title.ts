import { useEffect } from "react";

/** The name of the page in the browser's tab and in its history. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === "Tinerary" ? title : `${title} · Tinerary`;
  }, [title]);
}
