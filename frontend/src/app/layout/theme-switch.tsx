import { choiceClass } from "@/components/ui/choice-class";
import { chooseTheme, useTheme } from "../theme";
import { themeOptions } from "./theme-options";

/** The theme as three radio buttons, for the mobile menu. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">Theme</legend>
      <div className="flex rounded-full bg-sunken p-1 max-[19rem]:flex-col max-[19rem]:rounded-box">
        {themeOptions.map(({ value, label, Icon }) => (
          <label
            key={value}
            className="relative flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full text-sm font-medium has-checked:bg-surface has-checked:text-brand has-checked:shadow-rest has-focus-visible:outline-3 has-focus-visible:outline-brand max-[19rem]:[&>svg]:hidden"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className={choiceClass}
            />
            <Icon aria-hidden className="size-4" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
