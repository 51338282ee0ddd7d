import { Combobox } from "@base-ui/react/combobox";
import type { ReactNode, RefObject } from "react";
import { useIsPhone } from "../use-media-query";

export const pickerItemClass =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 outline-none select-none data-highlighted:bg-brand-wash data-highlighted:text-on-brand-wash";

type Props = {
  busy: boolean;
  /** What it stands below; the input if nothing is given. */
  anchor?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** The box below a field with what one can choose there. */
export function PopupFrame({ busy, anchor, children }: Props) {
  // What shows of the bar beside it would look like a part of it.
  const aboveTheBar = useIsPhone() ? 64 : 8;
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        anchor={anchor}
        sideOffset={6}
        collisionPadding={{ top: 8, right: 8, bottom: aboveTheBar, left: 8 }}
        className="z-60 outline-none"
        // Keeps the focus in the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {/* No Combobox.Popup: that one hides the rest of the page from screen readers, though Tab still goes there. */}
        <section
          // Not the field's label: that belongs to the input.
          aria-label="Choices"
          aria-busy={busy}
          className="flex max-h-[min(var(--available-height),22rem)] w-(--anchor-width) max-w-(--available-width) flex-col overflow-hidden rounded-box border border-line bg-surface text-ink shadow-lift"
        >
          {children}
        </section>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
