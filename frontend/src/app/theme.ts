import { useSyncExternalStore } from "react";
import { tryStorage } from "@/api/storage";
import { Listeners } from "@/store";

export type Theme = "light" | "dark" | "system";
const KEY = "theme";
const changes = new Listeners();

/** The chosen theme, which public/theme.js has set on <html> before the first paint. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

export function chooseTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  tryStorage(() => (theme === "system" ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, theme)));
  changes.tell();
}

export function useTheme(): Theme {
  return useSyncExternalStore(changes.add, readTheme);
}
