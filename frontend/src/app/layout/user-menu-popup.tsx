import { Menu } from "@base-ui/react/menu";
import { Link, useLocation } from "react-router";
import { roleOf, useSession } from "@/session/session";
import { useSignOut } from "@/session/use-sign-out";
import type { PopupProps } from "./menu-button";
import { MenuPopup, menuItemClass } from "./menu-popup";
import { userEntries } from "./user-entries";

export default function UserMenuPopup(props: PopupProps) {
  const { session, retry } = useSession();
  const isStalled = session.status === "loading" && session.failure !== undefined;
  const signOut = useSignOut();
  const location = useLocation();
  return (
    <MenuPopup label="Account" {...props}>
      {session.status === "signed-in" && (
        <p className="px-4 pt-2 pb-3 text-sm text-ink-soft">
          Signed in as{" "}
          <strong className="text-ink">
            <bdi>{session.user.name}</bdi>
          </strong>
        </p>
      )}
      {session.status === "loading" && (
        <p className="max-w-64 px-4 py-3 text-sm text-ink-soft">
          {isStalled ? "You are signed in, but Tinerary can't be reached just now." : "Loading..."}
        </p>
      )}
      {isStalled && (
        <Menu.Item className={menuItemClass} onClick={retry}>
          Try again
        </Menu.Item>
      )}
      {userEntries(session, location).map(({ label, to }) => (
        <Menu.LinkItem key={label} closeOnClick className={menuItemClass} render={<Link to={to} />}>
          {label}
        </Menu.LinkItem>
      ))}
      {(isStalled || roleOf(session) !== "guest") && (
        <Menu.Item className={menuItemClass} onClick={signOut}>
          Sign out
        </Menu.Item>
      )}
    </MenuPopup>
  );
}
