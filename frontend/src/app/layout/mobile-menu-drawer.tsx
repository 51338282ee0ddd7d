import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { Sheet } from "@/components/ui/sheet";
import { useIsPhone } from "@/components/use-media-query";
import { roleOf, useSession } from "@/session/session";
import { type PopupProps, useFocusAfter } from "./menu-button";
import { NavGroupList } from "./nav-group-list";
import { EXPLORE, ownGroups } from "./nav-items";

export default function MobileMenuDrawer({ open, onOpenChange, anchor }: PopupProps) {
  const { session } = useSession();
  const isPhone = useIsPhone();
  const finalFocus = useFocusAfter(anchor, open);
  const close = () => onOpenChange(false);
  if (isPhone) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange} title="Menu" finalFocus={finalFocus}>
        {/* What is one's own is under "You" (account-sheet.tsx). */}
        <nav aria-label="Main" className="-mx-4">
          <NavGroupList group={EXPLORE} onFollow={close} />
        </nav>
      </Sheet>
    );
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={finalFocus}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] flex-col gap-4 overflow-y-auto bg-surface p-4 pr-[max(1rem,env(safe-area-inset-right))] pb-6 text-ink shadow-lift transition-transform data-ending-style:translate-x-full data-starting-style:translate-x-full"
        >
          <div className="flex items-center justify-between pl-4">
            <Dialog.Title className="text-name">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="flex flex-col gap-5">
            <NavGroupList group={EXPLORE} onFollow={close} />
            {ownGroups(roleOf(session)).map((group) => (
              <NavGroupList key={group.label} group={group} onFollow={close} />
            ))}
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
