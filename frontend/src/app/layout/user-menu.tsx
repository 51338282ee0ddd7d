import { CircleUserRound } from "lucide-react";
import { useEffect } from "react";
import { Avatar } from "@/components/avatar";
import { lazyPart } from "@/components/lazy-part";
import { preloadConfirmDialog } from "@/components/ui/confirm-host";
import { preloadToaster } from "@/components/ui/toast-host";
import { useSession } from "@/session/session";
import { MenuButton } from "./menu-button";

const [UserMenuPopup, preload] = lazyPart(() => import("./user-menu-popup"), { what: "The menu", where: "corner" });

/** Signing out must work in a tunnel: what it shows is fetched as soon as somebody is signed in and nothing else is to do. */
function useReadyToSignOut(loggedIn: boolean) {
  useEffect(() => {
    if (!loggedIn) return;
    const fetchAll = () => {
      for (const fetchOne of [preload, preloadConfirmDialog, preloadToaster]) void fetchOne();
    };
    // Safari has no idle callbacks.
    const timer = window.setTimeout(fetchAll, 2000);
    return () => window.clearTimeout(timer);
  }, [loggedIn]);
}

export function UserMenu() {
  const { session } = useSession();
  const user = session.status === "logged" ? session.user : undefined;
  useReadyToSignOut(user !== undefined);
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
