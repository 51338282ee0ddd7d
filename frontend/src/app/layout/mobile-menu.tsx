import { Menu as MenuIcon } from "lucide-react";
import { lazy } from "react";
import { MenuButton } from "./menu-button";

const load = () => import("./mobile-menu-drawer");
const MobileMenuDrawer = lazy(load);

export function MobileMenu() {
  return (
    <MenuButton label="Menu" haspopup="dialog" popup={MobileMenuDrawer} preload={load}>
      <MenuIcon aria-hidden />
    </MenuButton>
  );
}
