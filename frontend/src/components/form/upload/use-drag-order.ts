import { type PointerEvent, type RefObject, useState } from "react";

/**
 * Puts the rows of a list, `[data-row]` in `root`, in another order by a handle that is dragged, with a finger or a mouse.
 * Rows change places while it moves.
 */
export function useDragOrder(root: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const end = () => setDragged(undefined);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDragged(index);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged === undefined) return;
      const rows = [...(root.current?.querySelectorAll("[data-row]") ?? [])];
      const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const to = below === -1 ? rows.length - 1 : below;
      if (to === dragged) return;
      onMove(dragged, to);
      setDragged(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
  return { dragged, handle };
}
