// Runs before the first paint, so that a saved theme never flashes. The app's side of it is src/app/theme.ts.
try {
  var saved = localStorage.getItem("theme");
  if (saved === "light" || saved === "dark") document.documentElement.dataset.theme = saved;
} catch {
  // Storage is closed to us (private mode): the system's theme it is.
}
