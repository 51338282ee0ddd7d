import { useState } from "react";
import { dropDraft, readDraft, saveDraft } from "@/components/form/draft";

/** The address of the photo of a comment that is not posted yet, kept beside the draft of its text; empty without one. */
export function useAttachment(draftKey: string) {
  const key = `${draftKey}:photo`;
  const [url, setUrl] = useState(() => {
    const kept = readDraft(key)?.typed;
    return typeof kept === "string" ? kept : "";
  });
  const change = (next: string) => {
    setUrl(next);
    if (next === "") dropDraft(key);
    else saveDraft(key, next);
  };
  return [url, change] as const;
}
