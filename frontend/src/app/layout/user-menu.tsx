import { CircleUserRound } from "lucide-react";
import { lazy, useEffect } from "react";
import { Avatar } from "@/components/avatar";
import { loadConfirmDialog } from "@/components/ui/confirm-host";
import { loadToaster } from "@/components/ui/toast-host";
import { useSession } from "@/features/auth/session";
import { MenuButton } from "./menu-button";

const load = () => import("./user-menu-popup");
const UserMenuPopup = lazy(load);

/** Signing out must work in a tunnel: what it shows is fetched as soon as somebody is signed in and nothing else is to do. */
function useReadyToSignOut(loggedIn: boolean) {
  useEffect(() => {
    if (!loggedIn) return;
    const fetchAll = () => {
      // Without the network it is tried again when it is needed.
      for (const fetchOne of [load, loadConfirmDialog, loadToaster]) void fetchOne().catch(() => undefined);
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
      preload={load}
      className={user && "px-1"}
    >
      {user ? <Avatar name={user.name} photo={user.photo} /> : <CircleUserRound aria-hidden />}
    </MenuButton>
  );
}
