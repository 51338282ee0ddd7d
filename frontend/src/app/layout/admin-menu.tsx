import { ChevronDown } from "lucide-react";
import { lazyPart } from "@/components/lazy-part";
import { MenuButton } from "./menu-button";

const [AdminMenuPopup, preload] = lazyPart(() => import("./admin-menu-popup"), { what: "The menu", where: "corner" });

/** What only admins have, in the bar. */
export default function AdminMenu() {
  return (
    <MenuButton
      label="Admin"
      haspopup="menu"
      popup={AdminMenuPopup}
      preload={preload}
      className="gap-1 px-3 text-[0.9375rem] font-medium"
    >
      Admin
      <ChevronDown aria-hidden />
    </MenuButton>
  );
}
