import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";

/** How the tests start the machine's own Chromium. */
export const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [
    // Playwright adds this one itself, unless one wants to watch (--headed).
    ...chromiumFlags.filter((flag) => flag !== "--headless"),
    // What paints has no process of its own: a tenth less work for the two cores.
    "--in-process-gpu",
    // Nothing leaves this machine: a photo elsewhere is a photo that does not load.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  ],
};
