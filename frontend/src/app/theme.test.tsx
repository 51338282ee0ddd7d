import { readFileSync } from "node:fs";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { renderApp } from "@/testing/render-app";
import { chooseTheme, readTheme } from "./theme";

const root = document.documentElement;
const runThemeScript = () => new Function(readFileSync("public/theme.js", "utf8"))();

/** The head of the page, as far as the browser takes its colours from it. */
function fillHead() {
  const metas = readFileSync("index.html", "utf8").match(/<meta name="(theme-color|color-scheme)"[^>]*>/g);
  document.head.innerHTML = metas?.join("") ?? "";
}
const media = () => [...document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")].map((meta) => meta.media);
const colorScheme = () => document.querySelector<HTMLMetaElement>("[name=color-scheme]")?.content;

afterEach(() => document.head.replaceChildren());

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

  test("colours the browser's own bars as well", async () => {
    fillHead();
    runThemeScript();
    chooseTheme("dark");
    await waitFor(() => expect(media()).toEqual(["not all", "all"]));
    chooseTheme("light");
    await waitFor(() => expect(media()).toEqual(["all", "not all"]));
    chooseTheme("system");
    await waitFor(() => expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]));
    expect(colorScheme()).toBe("light dark");
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

test("the colours that no style reaches are those of the styles", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  const [, ...paper] = /--paper: light-dark\((.*), (.*)\);/.exec(tokens) ?? [];
  const [, brand] = /--brand: light-dark\((.*), .*\);/.exec(tokens) ?? [];
  fillHead();
  const bars = document.querySelectorAll<HTMLMetaElement>("[name=theme-color]");
  expect([...bars].map(({ content }) => content)).toEqual(paper);
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")) as Record<string, unknown>;
  expect(manifest).toMatchObject({ background_color: paper[0], theme_color: brand });
  const icon = readFileSync("public/favicon.svg", "utf8");
  expect(/<rect [^>]*fill="(.*?)"/.exec(icon)?.[1]).toBe(brand);
});

describe("before the first paint", () => {
  test.each(["light", "dark"])("a saved %s is applied", (theme) => {
    localStorage.setItem("theme", theme);
    runThemeScript();
    expect(root).toHaveAttribute("data-theme", theme);
  });

  test("a saved theme colours the browser's bars and the empty page", () => {
    fillHead();
    localStorage.setItem("theme", "dark");
    runThemeScript();
    expect(media()).toEqual(["not all", "all"]);
    expect(colorScheme()).toBe("dark");
  });

  test.each(["", "purple", "system"])("a saved %j is not", (theme) => {
    localStorage.setItem("theme", theme);
    runThemeScript();
    expect(root).not.toHaveAttribute("data-theme");
  });
});
