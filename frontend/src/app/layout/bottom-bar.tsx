import { CircleUserRound, Compass, type LucideIcon, Search, Ticket } from "lucide-react";
import { NavLink } from "react-router";
import { Avatar } from "@/components/avatar";
import { lazyPart } from "@/components/lazy-part";
import { paths } from "@/paths";
import { useSession } from "@/session/session";
import { MenuButton } from "./menu-button";
import { usePreloadSignOut } from "./use-preload-sign-out";
import { useVirtualKeyboard } from "./use-virtual-keyboard";

const [AccountSheet, preload] = lazyPart(() => import("./account-sheet"), { what: "The menu", where: "corner" });

const ENTRIES: { label: string; to: string; Icon: LucideIcon }[] = [
  { label: "Explore", to: paths.home.to(), Icon: Compass },
  { label: "Search", to: paths.search.to(), Icon: Search },
  { label: "What’s on", to: paths.shows.to(), Icon: Ticket },
];

/** The way around on a phone, within the thumb's reach. Its height is --bottom-bar (tokens.css). */
export default function BottomBar() {
  const { session } = useSession();
  const user = session.status === "signed-in" ? session.user : undefined;
  useVirtualKeyboard();
  usePreloadSignOut(user !== undefined, preload);
  return (
    <nav aria-label="Shortcuts" className="bottom-bar">
      {ENTRIES.map(({ label, to, Icon }) => (
        <NavLink key={to} to={to} end aria-label={label} className="bottom-bar-entry">
          <Icon aria-hidden />
          <span>{label}</span>
        </NavLink>
      ))}
      <MenuButton
        label={user ? `You, ${user.name}` : "You"}
        haspopup="dialog"
        popup={AccountSheet}
        preload={preload}
        className="bottom-bar-entry"
      >
        {user ? (
          <Avatar name={user.name} photo={user.photo} className="size-6 text-[0.625rem]" />
        ) : (
          <CircleUserRound aria-hidden />
        )}
        <span>You</span>
      </MenuButton>
    </nav>
  );
}
