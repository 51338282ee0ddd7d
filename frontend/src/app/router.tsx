import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type RouteObject, createBrowserRouter } from "react-router";
import { takeInitialData } from "@/api/initial-data";
import { nameIn } from "@/components/my-list/use-name-search";
import { PageSkeleton } from "@/components/page-skeleton";
import { citiesByOptions, citiesOptions, cityOptions } from "@/features/cities/queries";
import { cityFilterOf } from "@/features/cities/use-city-filter";
import { hotelOptions, hotelsByOptions, hotelsOptions } from "@/features/hotels/queries";
import { hotelFilterOf } from "@/features/hotels/use-hotel-filter";
import { itinerariesByOptions, itinerariesOfOptions } from "@/features/itineraries/queries";
import { myReactionsOptions } from "@/features/reactions/queries";
import { showsByOptions, showsOfOptions } from "@/features/shows/queries";
import { GuestsOnly, RequireRole, guarded } from "./guards";
import { CrashPage } from "./layout/crash-page";
import { RootLayout } from "./layout/root-layout";
import { paths } from "./paths";
import { type QueriesOf, withLoaders } from "./prefetch";

type PageModule = { default: ComponentType };

/** A page in a chunk of its own, fetched on the first visit, and the queries that it begins with. */
const page = (path: string, load: () => Promise<PageModule>, queriesOf?: QueriesOf): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  handle: { queriesOf },
  HydrateFallback: PageSkeleton,
});

/** A list of the person's own: guests fetch nothing. */
const own =
  (listOf: (userId: string, search: URLSearchParams) => ReturnType<QueriesOf>[number]): QueriesOf =>
  ({ userId, search }) =>
    userId === undefined ? [] : [listOf(userId, search)];

const publicPages = [
  page(paths.home.path, () => import("@/pages/home/home-page")),
  page(
    paths.cities.path,
    () => import("@/pages/cities/cities-page"),
    ({ search }) => [citiesOptions(cityFilterOf(search))],
  ),
  page(
    paths.city.path,
    () => import("@/pages/cities/city-page"),
    ({ params: { city = "" } }) => [cityOptions(city), itinerariesOfOptions(city)],
  ),
  page(
    paths.hotels.path,
    () => import("@/pages/hotels/hotels-page"),
    ({ search }) => [hotelsOptions(hotelFilterOf(search))],
  ),
  page(
    paths.hotel.path,
    () => import("@/pages/hotels/hotel-page"),
    ({ params: { id = "" } }) => [hotelOptions(id), showsOfOptions(id)],
  ),
  page(paths.authCallback.path, () => import("@/pages/auth/callback-page")),
  page(paths.confirm.path, () => import("@/pages/auth/confirm-page")),
  page(paths.forgotPassword.path, () => import("@/pages/auth/forgot-password-page")),
  page(paths.resetPassword.path, () => import("@/pages/auth/reset-password-page")),
];

const adminPages = [
  page(
    paths.myCities.path,
    () => import("@/pages/cities/my-cities-page"),
    own((userId, search) => citiesByOptions(userId, nameIn(search))),
  ),
  page(paths.editCity.path, () => import("@/pages/cities/edit-city-page")),
  page(paths.newCity.path, () => import("@/pages/cities/new-city-page")),
  page(
    paths.myHotels.path,
    () => import("@/pages/hotels/my-hotels-page"),
    own((userId, search) => hotelsByOptions(userId, nameIn(search))),
  ),
  page(paths.editHotel.path, () => import("@/pages/hotels/edit-hotel-page")),
  page(paths.newHotel.path, () => import("@/pages/hotels/new-hotel-page")),
];

const memberPages = [
  page(paths.myTineraries.path, () => import("@/pages/itineraries/my-itineraries-page"), own(itinerariesByOptions)),
  page(paths.newTinerary.path, () => import("@/pages/itineraries/new-itinerary-page")),
  page(paths.editTinerary.path, () => import("@/pages/itineraries/edit-itinerary-page")),
  page(paths.myShows.path, () => import("@/pages/shows/my-shows-page"), own(showsByOptions)),
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
              page(
                paths.myReactions.path,
                () => import("@/pages/reactions/my-reactions-page"),
                own(myReactionsOptions),
              ),
              ...memberPages,
            ],
          },
          page("*", () => import("@/pages/not-found-page")),
        ],
      },
    ],
  },
];

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter(withLoaders(routes, queryClient, takeInitialData()));
