import { paths } from "@/paths";
import type { Role } from "@/session/session";

type NavItem = { label: string; to: string };
export type NavGroup = { label: string; items: readonly NavItem[] };

export const EXPLORE: NavGroup = {
  label: "Explore",
  items: [
    { label: "Cities", to: paths.cities.to() },
    { label: "Map", to: paths.map.to() },
    { label: "Hotels", to: paths.hotels.to() },
    { label: "Itineraries", to: paths.itineraries.to() },
    { label: "Shows", to: paths.shows.to() },
  ],
};

const YOURS: NavGroup = {
  label: "Yours",
  items: [
    { label: "My Shows", to: paths.myShows.to() },
    { label: "My Tineraries", to: paths.myTineraries.to() },
    { label: "My Reactions", to: paths.myReactions.to() },
  ],
};

export const ADMIN: NavGroup = {
  label: "Admin",
  items: [
    { label: "New City", to: paths.newCity.to() },
    { label: "New Hotel", to: paths.newHotel.to() },
    { label: "New Reaction", to: paths.newReaction.to() },
    { label: "My Cities", to: paths.myCities.to() },
    { label: "My Hotels", to: paths.myHotels.to() },
  ],
};

/** What is one's own, by role. */
export function ownGroups(role: Role | "guest"): NavGroup[] {
  if (role === "guest") return [];
  return role === "admin" ? [YOURS, ADMIN] : [YOURS];
}

/** The links in the bar itself. What only admins have is in a menu beside them. */
export const barItems = (role: Role | "guest") =>
  role === "guest" ? EXPLORE.items : [...EXPLORE.items, ...YOURS.items];
