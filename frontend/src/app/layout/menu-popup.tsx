import { Menu } from "@base-ui/react/menu";
import type { FocusEvent, ReactNode } from "react";
import { type PopupProps, useFocusAfter } from "./menu-button";

export const menuItemClass =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-small px-4 text-[0.9375rem] font-medium outline-none " +
  "select-none data-highlighted:bg-brand-wash data-highlighted:text-on-brand-wash [&>svg]:size-5";

type Props = PopupProps & { label: string; children: ReactNode };

/**
 * A menu that is opened by key starts on its first entry. Base UI cannot tell, because the button is not its own, but the
 * browser can.
 */
function goToFirst({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  const entered = target === currentTarget && !currentTarget.contains(relatedTarget);
  if (entered && currentTarget.matches(":focus-visible")) {
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }
}

/** A menu anchored to a button elsewhere (menu-button.tsx). */
export function MenuPopup({ open, onOpenChange, anchor, label, children }: Props) {
  const finalFocus = useFocusAfter(anchor, open);
  return (
    <Menu.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Menu.Portal render={<section aria-label={label} />}>
        {/* Fixed, as the bar is that it hangs on: when the page scrolls it would be elsewhere for a moment, and a press lost. */}
        <Menu.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          positionMethod="fixed"
          className="z-40 outline-none"
        >
          <Menu.Popup
            onFocus={goToFirst}
            aria-label={label}
            finalFocus={finalFocus}
            className="max-h-(--available-height) max-w-[min(20rem,var(--available-width))] min-w-[min(13rem,var(--available-width))] origin-[var(--transform-origin)] overflow-y-auto overscroll-contain rounded-box border border-line bg-surface p-1.5 text-ink shadow-lift outline-none transition-[opacity,scale] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
