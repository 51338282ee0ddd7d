import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";

/** How the tests start the machine's own Chromium. */
export const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [
    // Playwright adds it itself, except with --headed.
    ...chromiumFlags.filter((flag) => flag !== "--headless"),
    // No separate process for painting: a tenth less work on two cores.
    "--in-process-gpu",
    // Letters look the same whatever the machine's font settings are.
    "--font-render-hinting=none",
    "--disable-lcd-text",
    // Nothing leaves this machine: a photo on another server does not load.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.*",
  ],
};
