import { useTheme } from "../theme";
import { lazyPart } from "@/components/lazy-part";
import { MenuButton } from "./menu-button";
import { themeOptions } from "./theme-options";

const [ThemeMenuPopup, preload] = lazyPart(() => import("./theme-menu-popup"), { what: "The menu", where: "corner" });

export function ThemeMenu() {
  const theme = useTheme();
  const current = themeOptions.find(({ value }) => value === theme);
  const Icon = current?.Icon ?? themeOptions[2].Icon;
  return (
    <MenuButton label="Theme" haspopup="menu" popup={ThemeMenuPopup} preload={preload}>
      <Icon aria-hidden />
    </MenuButton>
  );
}
