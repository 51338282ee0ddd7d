import type { Role } from "@/session/session";
import { paths } from "../paths";

type NavItem = { label: string; to: string };

const everybody: NavItem[] = [
  { label: "Cities", to: paths.cities.to() },
  { label: "Hotels", to: paths.hotels.to() },
];

const admins: NavItem[] = [
  { label: "New City", to: paths.newCity.to() },
  { label: "New Hotel", to: paths.newHotel.to() },
  { label: "New Reaction", to: paths.newReaction.to() },
  { label: "My Cities", to: paths.myCities.to() },
  { label: "My Hotels", to: paths.myHotels.to() },
];

const members: NavItem[] = [
  { label: "My Shows", to: paths.myShows.to() },
  { label: "My Tineraries", to: paths.myTineraries.to() },
  { label: "My Reactions", to: paths.myReactions.to() },
];

export function navItems(role: Role | "guest"): NavItem[] {
  if (role === "admin") return [...everybody, ...admins, ...members];
  return role === "user" ? [...everybody, ...members] : everybody;
}
