import { Menu } from "@base-ui/react/menu";
import { NavLink } from "react-router";
import type { PopupProps } from "./menu-button";
import { MenuPopup, menuItemClass } from "./menu-popup";
import { ADMIN } from "./nav-items";

export default function AdminMenuPopup(props: PopupProps) {
  return (
    <MenuPopup label="Admin" {...props}>
      {ADMIN.items.map(({ label, to }) => (
        <Menu.LinkItem key={to} closeOnClick className={menuItemClass} render={<NavLink to={to} end />}>
          {label}
        </Menu.LinkItem>
      ))}
    </MenuPopup>
  );
}
