/** Every page of the web app (vite/page-definitions.ts). */
declare module "virtual:pages" {
  /** What the router has of a page, and how its code is fetched. */
  type Route = Pick<import("./page").Page, "path" | "access" | "queries"> & {
    load: () => Promise<{ default: import("react").ComponentType }>;
  };
  const pages: Route[];
  export default pages;
}
