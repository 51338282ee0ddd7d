import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type Theme, chooseTheme, useTheme } from "../theme";
import type { PopupProps } from "./menu-button";
import { MenuPopup, menuItemClass } from "./menu-popup";
import { themeOptions } from "./theme-options";

export default function ThemeMenuPopup(props: PopupProps) {
  const theme = useTheme();
  return (
    <MenuPopup label="Theme" {...props}>
      <Menu.RadioGroup value={theme} onValueChange={(value: Theme) => chooseTheme(value)}>
        {themeOptions.map(({ value, label, Icon }) => (
          <Menu.RadioItem key={value} value={value} closeOnClick className={menuItemClass}>
            <Icon aria-hidden />
            {label}
            <Menu.RadioItemIndicator className="ml-auto [&>svg]:size-4">
              <Check aria-hidden />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPopup>
  );
}
