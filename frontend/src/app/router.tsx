import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type RouteObject, createBrowserRouter } from "react-router";
import { takeInitialData } from "@/api/initial-data";
import { ownFilterOf } from "@/components/my-list/own-filter";
import { PageSkeleton } from "@/components/page-skeleton";
import { OWN_CITY_ORDERS, citiesByOptions, citiesOptions, cityOptions } from "@/features/cities/queries";
import { cityFilterOf } from "@/features/cities/use-city-filter";
import { OWN_HOTEL_ORDERS, hotelOptions, hotelsByOptions, hotelsOptions } from "@/features/hotels/queries";
import { hotelFilterOf } from "@/features/hotels/filter";
import {
  OWN_ITINERARY_ORDERS,
  itinerariesByOptions,
  itinerariesOfOptions,
  itinerariesOptions,
  itineraryOptions,
} from "@/features/itineraries/queries";
import { cityFilterOf as filterOnCity, itineraryFilterOf } from "@/features/itineraries/filter";
import { personOptions } from "@/features/people/queries";
import { myReactionGroupsOptions } from "@/features/reactions/queries";
import { OWN_SHOW_ORDERS, showOptions, showsByOptions, showsOfOptions } from "@/features/shows/queries";
import { paths } from "@/paths";
import { GuestsOnly, RequireRole, guarded } from "./guards";
import { CrashPage } from "./layout/crash-page";
import { RootLayout } from "./layout/root-layout";
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
  page(paths.map.path, () => import("@/pages/map/map-page")),
  page(
    paths.city.path,
    () => import("@/pages/cities/city-page"),
    ({ params: { city = "" }, search }) => [cityOptions(city), itinerariesOfOptions(city, filterOnCity(city, search))],
  ),
  page(
    paths.itineraries.path,
    () => import("@/pages/itineraries/itineraries-page"),
    ({ search }) => [itinerariesOptions(itineraryFilterOf(search))],
  ),
  page(
    paths.itinerary.path,
    () => import("@/pages/itineraries/itinerary-page"),
    ({ params: { id = "" } }) => [itineraryOptions(id)],
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
  page(paths.shows.path, () => import("@/pages/shows/shows-page")),
  page(paths.search.path, () => import("@/pages/search/search-page")),
  page(
    paths.show.path,
    () => import("@/pages/shows/show-page"),
    ({ params: { id = "" } }) => [showOptions(id)],
  ),
  page(
    paths.traveller.path,
    () => import("@/pages/travellers/traveller-page"),
    ({ params: { id = "" } }) => [personOptions(id), itinerariesByOptions(id)],
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
    own((userId, search) => citiesByOptions(userId, ownFilterOf(search, OWN_CITY_ORDERS))),
  ),
  page(paths.editCity.path, () => import("@/pages/cities/edit-city-page")),
  page(paths.newCity.path, () => import("@/pages/cities/new-city-page")),
  page(
    paths.myHotels.path,
    () => import("@/pages/hotels/my-hotels-page"),
    own((userId, search) => hotelsByOptions(userId, ownFilterOf(search, OWN_HOTEL_ORDERS))),
  ),
  page(paths.editHotel.path, () => import("@/pages/hotels/edit-hotel-page")),
  page(paths.newHotel.path, () => import("@/pages/hotels/new-hotel-page")),
];

const memberPages = [
  page(
    paths.myTineraries.path,
    () => import("@/pages/itineraries/my-itineraries-page"),
    own((userId, search) => itinerariesByOptions(userId, ownFilterOf(search, OWN_ITINERARY_ORDERS))),
  ),
  page(paths.newTinerary.path, () => import("@/pages/itineraries/new-itinerary-page")),
  page(paths.editTinerary.path, () => import("@/pages/itineraries/edit-itinerary-page")),
  page(
    paths.myShows.path,
    () => import("@/pages/shows/my-shows-page"),
    own((userId, search) => showsByOptions(userId, ownFilterOf(search, OWN_SHOW_ORDERS))),
  ),
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
                own(myReactionGroupsOptions),
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
