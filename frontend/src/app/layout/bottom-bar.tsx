import { CircleUserRound, Compass, type LucideIcon, Plus, Search, Ticket } from "lucide-react";
import { NavLink } from "react-router";
import { Avatar } from "@/components/avatar";
import { lazyPart } from "@/components/lazy-part";
import { useVirtualKeyboard } from "@/components/use-virtual-keyboard";
import { paths } from "@/paths";
import { useSession } from "@/session/session";
import { MenuButton } from "./menu-button";
import { usePreloadSignOut } from "./use-preload-sign-out";

const [AccountSheet, preload] = lazyPart(() => import("./account-sheet"), { what: "The menu", where: "corner" });
const [CreateSheet, preloadCreate] = lazyPart(() => import("./create-sheet"), { what: "The menu", where: "corner" });

/** The way around on a phone, within the thumb's reach. Its height is --bottom-bar (tokens.css). */
export default function BottomBar() {
  const { session } = useSession();
  const user = session.status === "signed-in" ? session.user : undefined;
  useVirtualKeyboard();
  usePreloadSignOut(user !== undefined, preload);
  return (
    <nav aria-label="Shortcuts" className="bottom-bar">
      <Entry label="Explore" to={paths.home.to()} Icon={Compass} />
      <Entry label="Search" to={paths.search.to()} Icon={Search} />
      <MenuButton
        label="Create"
        haspopup="dialog"
        popup={CreateSheet}
        preload={preloadCreate}
        className="bottom-bar-entry"
      >
        <span
          aria-hidden
          className="grid h-6 w-10 place-items-center rounded-full bg-brand text-on-brand max-[19rem]:w-6"
        >
          <Plus className="size-5" />
        </span>
        <span>Create</span>
      </MenuButton>
      <Entry label="What’s on" to={paths.shows.to()} Icon={Ticket} />
      <MenuButton
        label={user ? `You, ${user.name}` : "You"}
        haspopup="dialog"
        popup={AccountSheet}
        preload={preload}
        className="bottom-bar-entry"
      >
        {user ? (
          <Avatar name={user.name} photo={user.photo} details={user.photoDetails} className="size-6 text-[0.625rem]" />
        ) : (
          <CircleUserRound aria-hidden />
        )}
        <span>You</span>
      </MenuButton>
    </nav>
  );
}

function Entry({ label, to, Icon }: { label: string; to: string; Icon: LucideIcon }) {
  return (
    <NavLink to={to} end aria-label={label} className="bottom-bar-entry">
      <Icon aria-hidden />
      <span>{label}</span>
    </NavLink>
  );
}
