import { useLocation } from "react-router";
import { Sheet } from "@/components/ui/sheet";
import { roleOf, useSession } from "@/session/session";
import { useSignOut } from "@/session/use-sign-out";
import { type PopupProps, useFocusAfter } from "./menu-button";
import { NavGroupList, navEntryClass } from "./nav-group-list";
import { ownGroups } from "./nav-items";
import { ThemeSwitch } from "./theme-switch";
import { userEntries } from "./user-entries";

/** What is one's own, on a phone: the account, one's lists, and the theme. */
export default function AccountSheet({ open, onOpenChange, anchor }: PopupProps) {
  const { session, retry } = useSession();
  const location = useLocation();
  const signOut = useSignOut();
  const finalFocus = useFocusAfter(anchor, open);
  const isStalled = session.status === "loading" && session.failure !== undefined;
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="You" finalFocus={finalFocus}>
      <div className="-mx-4 flex flex-col gap-5 [&_ul]:grid [&_ul]:grid-cols-2 max-[19rem]:[&_ul]:grid-cols-1">
        {session.status === "signed-in" && (
          <p className="px-4 text-ink-soft">
            Signed in as{" "}
            <strong className="text-ink">
              <bdi>{session.user.name}</bdi>
            </strong>
          </p>
        )}
        {session.status === "loading" && (
          <p className="px-4 text-ink-soft">
            {isStalled ? "You are signed in, but Tinerary can't be reached just now." : "Loading..."}
          </p>
        )}
        <nav aria-label="Yours" className="flex flex-col gap-5 empty:hidden">
          {ownGroups(roleOf(session)).map((group) => (
            <NavGroupList key={group.label} group={group} onFollow={close} />
          ))}
        </nav>
        <NavGroupList group={{ label: "Account", items: userEntries(session, location) }} onFollow={close}>
          {isStalled && (
            <button type="button" className={navEntryClass} onClick={retry}>
              Try again
            </button>
          )}
          {(isStalled || session.status === "signed-in") && (
            <button
              type="button"
              className={navEntryClass}
              onClick={() => {
                close();
                void signOut();
              }}
            >
              Sign out
            </button>
          )}
        </NavGroupList>
        <div className="px-4">
          <ThemeSwitch />
        </div>
      </div>
    </Sheet>
  );
}
