import { readFileSync } from "node:fs";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "@/testing/render-app";
import { chooseTheme, readTheme } from "./theme";

const root = document.documentElement;

describe("choosing", () => {
  test("a theme is kept for the next visit", () => {
    chooseTheme("dark");
    expect(root).toHaveAttribute("data-theme", "dark");
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(readTheme()).toBe("dark");
  });

  test("the system's theme leaves no trace", () => {
    chooseTheme("light");
    chooseTheme("system");
    expect(root).not.toHaveAttribute("data-theme");
    expect(localStorage.getItem("theme")).toBeNull();
    expect(readTheme()).toBe("system");
  });

  test("colours the browser's own bars as well", () => {
    document.head.innerHTML = /<meta name="theme-color"[^>]*>\s*<meta name="theme-color"[^>]*>/.exec(
      readFileSync("index.html", "utf8"),
    )![0];
    const media = () => [...document.querySelectorAll("meta")].map((meta) => meta.media);
    chooseTheme("dark");
    expect(media()).toEqual(["not all", "all"]);
    chooseTheme("light");
    expect(media()).toEqual(["all", "not all"]);
    chooseTheme("system");
    expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
    document.head.innerHTML = "";
  });

  test("happens in a menu of the bar, which marks the choice", async () => {
    const { user } = renderApp("/nowhere");
    await user.click(screen.getByRole("button", { name: "Theme" }));
    expect(await screen.findByRole("menuitemradio", { name: "System" })).toBeChecked();
    await user.click(screen.getByRole("menuitemradio", { name: "Dark" }));
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    expect(readTheme()).toBe("dark");
    await user.click(screen.getByRole("button", { name: "Theme" }));
    expect(await screen.findByRole("menuitemradio", { name: "Dark" })).toBeChecked();
  });
});

describe("before the first paint", () => {
  const runThemeScript = () => new Function(readFileSync("public/theme.js", "utf8"))();

  test.each(["light", "dark"])("a saved %s is applied", (theme) => {
    localStorage.setItem("theme", theme);
    runThemeScript();
    expect(root).toHaveAttribute("data-theme", theme);
  });

  test.each(["", "purple", "system"])("a saved %j is not", (theme) => {
    localStorage.setItem("theme", theme);
    runThemeScript();
    expect(root).not.toHaveAttribute("data-theme");
  });
});
