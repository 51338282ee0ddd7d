// Runs before the first paint, so that a saved theme never flashes. The app's side of it is src/app/theme.ts.
const { dataset } = document.documentElement;
try {
  const saved = localStorage.getItem("theme");
  if (saved === "light" || saved === "dark") dataset.theme = saved;
} catch {
  // Storage is closed to us (private mode): the system's theme it is.
}

/** Gives the browser itself the theme: its own bars, and the empty page until the styles are here. */
const dressBrowser = () => {
  const { theme } = dataset;
  for (const meta of document.querySelectorAll("meta")) {
    const { of } = meta.dataset;
    if (meta.name === "color-scheme") meta.content = theme ?? "light dark";
    if (meta.name === "theme-color")
      meta.media = theme ? (theme === of ? "all" : "not all") : `(prefers-color-scheme: ${of})`;
  }
};
dressBrowser();
// The app only says which theme is chosen.
new MutationObserver(dressBrowser).observe(document.documentElement, { attributeFilter: ["data-theme"] });
