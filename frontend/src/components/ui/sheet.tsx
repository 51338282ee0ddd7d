import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
  finalFocus?: ComponentProps<typeof Dialog.Popup>["finalFocus"];
  children: ReactNode;
};

/** A dialog that comes up from the bottom of a phone, within the thumb's reach. */
export function Sheet({ open, onOpenChange, title, footer, finalFocus, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={finalFocus}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] max-w-xl flex-col rounded-t-card bg-surface text-ink shadow-lift transition-transform data-ending-style:translate-y-full data-starting-style:translate-y-full"
        >
          <div className="flex items-center justify-between gap-3 pt-3 pr-3 pb-1 pl-5">
            <Dialog.Title className="min-w-0 text-name">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap gap-3 border-t border-line px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
