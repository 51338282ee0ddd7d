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
  page(paths.myCities.path, () => import("@/features/cities/pages/my-cities-page")),
  page(paths.editCity.path, () => import("@/features/cities/pages/edit-city-page")),
  page(paths.newCity.path, () => import("@/features/cities/pages/new-city-page")),
  page(paths.myHotels.path, () => import("@/features/hotels/pages/my-hotels-page")),
  page(paths.editHotel.path, () => import("@/features/hotels/pages/edit-hotel-page")),
  page(paths.newHotel.path, () => import("@/features/hotels/pages/new-hotel-page")),
];

const memberPages = [
  page(paths.myTineraries.path, () => import("@/features/itineraries/pages/my-itineraries-page")),
  page(paths.newTinerary.path, () => import("@/features/itineraries/pages/new-itinerary-page")),
  page(paths.editTinerary.path, () => import("@/features/itineraries/pages/edit-itinerary-page")),
  page(paths.myShows.path, () => import("@/features/shows/pages/my-shows-page")),
  page(paths.newShow.path, () => import("@/features/shows/pages/new-show-page")),
  page(paths.editShow.path, () => import("@/features/shows/pages/edit-show-page")),
];

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
          {
            element: <RequireRole roles={["admin"]} />,
            handle: guarded,
            children: [
              page(paths.newReaction.path, () => import("@/features/reactions/pages/new-reaction-page")),
              ...adminPages,
            ],
          },
          {
            element: <RequireRole roles={["user", "admin"]} />,
            handle: guarded,
            children: [
              page(paths.profile.path, () => import("@/features/auth/pages/profile-page")),
              page(paths.myReactions.path, () => import("@/features/reactions/pages/my-reactions-page")),
              ...memberPages,
            ],
          },
          page("*", () => import("./pages/not-found-page")),
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
