import { Menu as MenuIcon } from "lucide-react";
import { lazyPart } from "@/components/lazy-part";
import { MenuButton } from "./menu-button";

const [MobileMenuDrawer, preload] = lazyPart(() => import("./mobile-menu-drawer"), {
  what: "The menu",
  where: "corner",
});

export function MobileMenu() {
  return (
    <MenuButton label="Menu" haspopup="dialog" popup={MobileMenuDrawer} preload={preload}>
      <MenuIcon aria-hidden />
    </MenuButton>
  );
}
