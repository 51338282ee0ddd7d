import { lazy } from "react";
import { useTheme } from "../theme";
import { MenuButton } from "./menu-button";
import { themeOptions } from "./theme-options";

const load = () => import("./theme-menu-popup");
const ThemeMenuPopup = lazy(load);

export function ThemeMenu() {
  const theme = useTheme();
  const current = themeOptions.find(({ value }) => value === theme);
  const Icon = current?.Icon ?? themeOptions[2].Icon;
  return (
    <MenuButton label="Theme" haspopup="menu" popup={ThemeMenuPopup} preload={load}>
      <Icon aria-hidden />
    </MenuButton>
  );
}
