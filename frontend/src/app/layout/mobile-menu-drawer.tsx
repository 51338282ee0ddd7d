import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { NavLink } from "react-router";
import { roleOf, useSession } from "@/session/session";
import { useSignOut } from "@/session/use-sign-out";
import { type PopupProps, useFocusAfter } from "./menu-button";
import { navItems } from "./nav-items";
import { ThemeSwitch } from "./theme-switch";
import { userEntries } from "./user-entries";

const entryClass =
  "flex min-h-11 w-full items-center rounded-box px-4 text-lg font-medium transition-colors hover:bg-sunken " +
  "aria-[current=page]:bg-brand-wash aria-[current=page]:text-on-brand-wash";

export default function MobileMenuDrawer({ open, onOpenChange, anchor }: PopupProps) {
  const { session } = useSession();
  const signOut = useSignOut();
  const finalFocus = useFocusAfter(anchor, open);
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={finalFocus}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] flex-col gap-4 overflow-y-auto bg-surface p-4 pb-6 text-ink shadow-lift transition-transform data-ending-style:translate-x-full data-starting-style:translate-x-full"
        >
          <div className="flex items-center justify-between pl-4">
            <Dialog.Title className="text-lg font-semibold">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <nav aria-label="Main">
            <ul>
              {navItems(roleOf(session)).map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} end onClick={close} className={entryClass}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <ul aria-label="Account" className="border-t border-line pt-4">
            {userEntries(session).map(({ label, to }) => (
              <li key={label}>
                <NavLink to={to} end onClick={close} className={entryClass}>
                  {label}
                </NavLink>
              </li>
            ))}
            {session.status === "signed-in" && (
              <li>
                <button
                  type="button"
                  className={entryClass}
                  onClick={() => {
                    close();
                    void signOut();
                  }}
                >
                  Sign out
                </button>
              </li>
            )}
          </ul>
          <div className="mt-auto px-4">
            <ThemeSwitch />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
