import { type RouteObject, createBrowserRouter } from "react-router";
import type { ComponentType } from "react";
import { PageSkeleton } from "@/components/page-skeleton";
import { GuestsOnly, RequireRole, guarded } from "./guards";
import { CrashPage } from "./layout/crash-page";
import { RootLayout } from "./layout/root-layout";
import { paths } from "./paths";

type PageModule = { default: ComponentType };

/** A page in a chunk of its own, fetched on the first visit. */
const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  HydrateFallback: PageSkeleton,
});

const publicPages = [
  page(paths.home.path, () => import("@/pages/home/home-page")),
  page(paths.cities.path, () => import("@/pages/cities/cities-page")),
  page(paths.city.path, () => import("@/pages/cities/city-page")),
  page(paths.hotels.path, () => import("@/pages/hotels/hotels-page")),
  page(paths.hotel.path, () => import("@/pages/hotels/hotel-page")),
  page(paths.authCallback.path, () => import("@/pages/auth/callback-page")),
  page(paths.forgotPassword.path, () => import("@/pages/auth/forgot-password-page")),
  page(paths.resetPassword.path, () => import("@/pages/auth/reset-password-page")),
];

const adminPages = [
  page(paths.myCities.path, () => import("@/pages/cities/my-cities-page")),
  page(paths.editCity.path, () => import("@/pages/cities/edit-city-page")),
  page(paths.newCity.path, () => import("@/pages/cities/new-city-page")),
  page(paths.myHotels.path, () => import("@/pages/hotels/my-hotels-page")),
  page(paths.editHotel.path, () => import("@/pages/hotels/edit-hotel-page")),
  page(paths.newHotel.path, () => import("@/pages/hotels/new-hotel-page")),
];

const memberPages = [
  page(paths.myTineraries.path, () => import("@/pages/itineraries/my-itineraries-page")),
  page(paths.newTinerary.path, () => import("@/pages/itineraries/new-itinerary-page")),
  page(paths.editTinerary.path, () => import("@/pages/itineraries/edit-itinerary-page")),
  page(paths.myShows.path, () => import("@/pages/shows/my-shows-page")),
  page(paths.newShow.path, () => import("@/pages/shows/new-show-page")),
  page(paths.editShow.path, () => import("@/pages/shows/edit-show-page")),
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
            children: [page(paths.signin.path, () => import("@/pages/auth/signin-page"))],
          },
          {
            element: <GuestsOnly except={["admin"]} />,
            children: [page(paths.signup.path, () => import("@/pages/auth/signup-page"))],
          },
          {
            element: <RequireRole roles={["admin"]} />,
            handle: guarded,
            children: [
              page(paths.newReaction.path, () => import("@/pages/reactions/new-reaction-page")),
              ...adminPages,
            ],
          },
          {
            element: <RequireRole roles={["user", "admin"]} />,
            handle: guarded,
            children: [
              page(paths.profile.path, () => import("@/pages/auth/profile-page")),
              page(paths.myReactions.path, () => import("@/pages/reactions/my-reactions-page")),
              ...memberPages,
            ],
          },
          page("*", () => import("@/pages/not-found-page")),
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
