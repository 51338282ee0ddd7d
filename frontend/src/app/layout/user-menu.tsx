import { CircleUserRound } from "lucide-react";
import { useEffect } from "react";
import { Avatar } from "@/components/avatar";
import { lazyPart } from "@/components/lazy-part";
import { preloadConfirmDialog } from "@/components/ui/confirm-host";
import { preloadToaster } from "@/components/ui/toast-host";
import { useSession } from "@/session/session";
import { MenuButton } from "./menu-button";

const [UserMenuPopup, preload] = lazyPart(() => import("./user-menu-popup"), { what: "The menu", where: "corner" });

/** Signing out must work offline: its code is fetched soon after signing in. */
function usePreloadSignOut(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return;
    const fetchAll = () => {
      for (const fetchOne of [preload, preloadConfirmDialog, preloadToaster]) void fetchOne();
    };
    // Safari has no idle callbacks.
    const timer = window.setTimeout(fetchAll, 2000);
    return () => window.clearTimeout(timer);
  }, [isSignedIn]);
}

export function UserMenu() {
  const { session } = useSession();
  const user = session.status === "signed-in" ? session.user : undefined;
  usePreloadSignOut(user !== undefined);
  return (
    <MenuButton
      label={user ? `Account of ${user.name}` : "Account"}
      haspopup="menu"
      popup={UserMenuPopup}
      preload={preload}
      className={user && "px-1"}
    >
      {user ? <Avatar name={user.name} photo={user.photo} /> : <CircleUserRound aria-hidden />}
    </MenuButton>
  );
}
