import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { cx } from "@/components/cx";
import { pendingConfirm } from "@/components/ui/confirm";
import { useOnChange } from "@/components/use-on-change";

export type PopupProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
};

type Props = {
  label: string;
  haspopup: "menu" | "dialog";
  /** A lazy component: its code is fetched when the pointer or the focus reaches the button. */
  popup: ComponentType<PopupProps>;
  preload: () => unknown;
  children: ReactNode;
  className?: string;
};

/** A button whose menu or drawer is in a chunk of its own, so that the first paint does not wait for it. */
export function MenuButton({ label, haspopup, popup: Popup, preload, children, className }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [used, setUsed] = useState(false);
  // It belongs to the page that it was opened on, or that was loading then: the browser's Back closes it, too.
  const [place, setPlace] = useState<string>();
  const { pathname } = useLocation();
  const ahead = useNavigation().location?.pathname ?? pathname;
  const open = place !== undefined && (place === pathname || place === ahead);
  // It is closed when one comes back to that page.
  useEffect(() => (open ? () => setPlace(undefined) : undefined), [open]);
  const change = (next: boolean) => {
    if (next) setUsed(true);
    setPlace(next ? ahead : undefined);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup={haspopup}
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => change(!open)}
        onKeyDown={(event) => {
          if (haspopup !== "menu" || event.key !== "ArrowDown") return;
          event.preventDefault();
          change(true);
        }}
        className={cx(
          "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-brand-wash aria-expanded:text-on-brand-wash [&>svg]:size-5",
          className,
        )}
      >
        {children}
      </button>
      {used && <Popup open={open} onOpenChange={change} anchor={anchor} />}
    </>
  );
}

/** Where the focus goes when a popup closes: to its button, but not after a link to another page or during a question. */
export function useFocusAfter(anchor: PopupProps["anchor"], open: boolean) {
  const { pathname } = useLocation();
  const openedOn = useRef(window.location.pathname);
  // It is opened again, or the page that was loading is here.
  useOnChange(open && pathname, () => {
    if (open) openedOn.current = window.location.pathname;
  });
  return () => (pendingConfirm() || window.location.pathname !== openedOn.current ? false : anchor.current);
}
