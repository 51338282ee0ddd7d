import { type RouteObject, createBrowserRouter } from "react-router";
import type { ComponentType } from "react";
import { PageSkeleton } from "@/components/page-skeleton";
import { GuestsOnly, RequireRole, guarded } from "./guards";
import { CrashPage } from "./layout/crash-page";
import { RootLayout } from "./layout/root-layout";
import { paths } from "./paths";

type PageModule = { default: ComponentType };

/** A page in a file of its own, fetched when its address is first visited. */
const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  HydrateFallback: PageSkeleton,
});

const notOpenYet = (path: string) => page(path, () => import("./pages/not-open-yet-page"));

const publicPages = [
  page(paths.home.path, () => import("@/features/home/pages/home-page")),
  page(paths.cities.path, () => import("@/features/cities/pages/cities-page")),
  page(paths.city.path, () => import("@/features/cities/pages/city-page")),
  page(paths.hotels.path, () => import("@/features/hotels/pages/hotels-page")),
  page(paths.hotel.path, () => import("@/features/hotels/pages/hotel-page")),
  page(paths.authCallback.path, () => import("@/features/auth/pages/callback-page")),
  page(paths.forgotPassword.path, () => import("@/features/auth/pages/forgot-password-page")),
  page(paths.resetPassword.path, () => import("@/features/auth/pages/reset-password-page")),
];

const adminPages = [
  paths.newReaction,
  paths.myCities,
  paths.editCity,
  paths.newCity,
  paths.newHotel,
  paths.myHotels,
  paths.editHotel,
].map(({ path }) => notOpenYet(path));

const memberPages = [
  paths.myTineraries,
  paths.newTinerary,
  paths.editTinerary,
  paths.myShows,
  paths.newShow,
  paths.editShow,
  paths.myReactions,
].map(({ path }) => notOpenYet(path));

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <CrashPage />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...publicPages,
          {
            element: <GuestsOnly />,
            children: [page(paths.signin.path, () => import("@/features/auth/pages/signin-page"))],
          },
          {
            element: <GuestsOnly except={["admin"]} />,
            children: [page(paths.signup.path, () => import("@/features/auth/pages/signup-page"))],
          },
          { element: <RequireRole roles={["admin"]} />, handle: guarded, children: adminPages },
          {
            element: <RequireRole roles={["user", "admin"]} />,
            handle: guarded,
            children: [page(paths.profile.path, () => import("@/features/auth/pages/profile-page")), ...memberPages],
          },
          page("*", () => import("./pages/not-found-page")),
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
