import { CircleUserRound } from "lucide-react";
import { Avatar } from "@/components/avatar";
import { lazyPart } from "@/components/lazy-part";
import { useSession } from "@/session/session";
import { MenuButton } from "./menu-button";
import { usePreloadSignOut } from "./use-preload-sign-out";

const [UserMenuPopup, preload] = lazyPart(() => import("./user-menu-popup"), { what: "The menu", where: "corner" });

export function UserMenu() {
  const { session } = useSession();
  const user = session.status === "signed-in" ? session.user : undefined;
  usePreloadSignOut(user !== undefined, preload);
  return (
    <MenuButton
      label={user ? `Account of ${user.name}` : "Account"}
      haspopup="menu"
      popup={UserMenuPopup}
      preload={preload}
      className={user && "px-1"}
    >
      {user ? (
        <Avatar name={user.name} photo={user.photo} details={user.photoDetails} />
      ) : (
        <CircleUserRound aria-hidden />
      )}
    </MenuButton>
  );
}
