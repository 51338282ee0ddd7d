import { CircleUserRound } from "lucide-react";
import { lazy } from "react";
import { Avatar } from "@/components/avatar";
import { useSession } from "@/features/auth/session";
import { MenuButton } from "./menu-button";

const load = () => import("./user-menu-popup");
const UserMenuPopup = lazy(load);

export function UserMenu() {
  const { session } = useSession();
  const user = session.status === "logged" ? session.user : undefined;
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
