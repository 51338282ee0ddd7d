import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Files that are dropped on an element, which gets the attributes, or pasted in its form; also where nothing has the focus,
 * if the page has no other place for photos.
 */
export function useGivenFiles(root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files = [], types = [] } = event.clipboardData ?? {};
    // What is copied from a text may come with a picture of itself.
    if (files.length === 0 || types.includes("text/plain")) return;
    const isHere = event.target instanceof Node && root.current?.closest("form")?.contains(event.target);
    const isOnly = event.target === document.body && document.querySelectorAll("[data-choose]").length === 1;
    if (!isHere && !isOnly) return;
    event.preventDefault();
    onFiles([...files]);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault();
    setIsOver(true);
  };
  const target = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}
