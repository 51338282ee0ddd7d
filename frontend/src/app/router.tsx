import type { QueryClient } from "@tanstack/react-query";
import { type RouteObject, createBrowserRouter } from "react-router";
import pages from "virtual:pages";
import { takeInitialData } from "@/api/initial-data";
import { PageSkeleton } from "@/components/page-skeleton";
import type { Page } from "@/page";
import { GuestsOnly, RequireRole, guarded } from "./guards";
import { CrashPage } from "./layout/crash-page";
import { RootLayout } from "./layout/root-layout";
import { withLoaders } from "./prefetch";

/** The pages with this access, each in a chunk of its own, fetched on the first visit, and its first queries. */
const pagesFor = (access: Page["access"]): RouteObject[] =>
  pages
    .filter((page) => page.access === access)
    .map(({ path, queries, load }) => ({
      path,
      lazy: async () => ({ Component: (await load()).default }),
      handle: { queries },
      HydrateFallback: PageSkeleton,
    }));

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <CrashPage />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...pagesFor("everyone"),
          { element: <GuestsOnly />, children: pagesFor("guests") },
          { element: <GuestsOnly except={["admin"]} />, children: pagesFor("guests-and-admins") },
          { element: <RequireRole roles={["admin"]} />, handle: guarded, children: pagesFor("admins") },
          { element: <RequireRole roles={["user", "admin"]} />, handle: guarded, children: pagesFor("members") },
        ],
      },
    ],
  },
];

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter(withLoaders(routes, queryClient, takeInitialData()));
