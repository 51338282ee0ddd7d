import { isPersonal } from "../src/api/page-query.ts";
import type { Page } from "../src/page.ts";

/** The pages that the server knows: each but the one for addresses that are none. */
const known = <P extends Page>(pages: readonly P[]) => pages.filter(({ path }) => path !== "*");

/** The name of a page's own HTML in the build: that of `/city/:city` is `pages/city-one.html`. */
export const htmlOf = ({ path, preload }: Page) =>
  preload && `pages/${path.replaceAll(/\/:\w+/g, "-one").slice(1) || "home"}.html`;

/**
 * What the server needs to know of the pages (crates/http-api/src/pages/definitions.rs), as JSON: parameters are pairs,
 * since their order is that of the API's address. What depends on who is asking does not come with a page.
 */
export function pagesJson(pages: readonly Page[]): string {
  const described = known(pages)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((page) => ({
      path: page.path,
      access: page.access,
      title: page.title,
      head: page.head,
      html: htmlOf(page),
      queries: (page.queries ?? [])
        .filter(({ parameters }) => !isPersonal(parameters))
        .map(({ call, parameters }) => ({ call, parameters: Object.entries(parameters) })),
    }));
  return `[\n${described.map((page) => JSON.stringify(page)).join(",\n")}\n]\n`;
}
