import type { Page } from "@playwright/test";

/** Records the API calls that a page makes from now on. */
export function recordCalls(page: Page) {
  const calls: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/api/")) calls.push(url);
  });
  return { to: (path: string) => calls.filter(({ pathname }) => pathname === path), all: calls };
}

/** Takes from a page the answers that came with it: it asks the API, which a test then answers itself. */
export const withoutInitialData = (page: Page) =>
  page.addInitScript(() => {
    const remove = () => document.getElementById("initial-data")?.remove();
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  });

/** Records the bodies that are posted to a path of the API from now on. */
export function recordPosts(page: Page, path: string) {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) sent.push(request.postDataJSON());
  });
  return sent;
}
