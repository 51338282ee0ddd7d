import { useSyncExternalStore } from "react";
import { tryStorage } from "@/api/storage";

export type Theme = "light" | "dark" | "system";
const KEY = "theme";
const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
