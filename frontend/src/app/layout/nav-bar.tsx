import { NavLink } from "react-router";
import { cx } from "@/components/cx";
import { lazyPart } from "@/components/lazy-part";
import { roleOf, useSession } from "@/session/session";
import { Brand } from "./brand";
import { MobileMenu } from "./mobile-menu";
import { barItems } from "./nav-items";
import { SearchLink } from "./search-link";
import { ThemeMenu } from "./theme-menu";
import { UserMenu } from "./user-menu";

const [AdminMenu] = lazyPart(() => import("./admin-menu"), { what: "The menu", where: "corner" });

/* Not scrolled yet. */
const [ScrollToTop] = lazyPart(() => import("./scroll-to-top"), {
  what: "The button to the top",
  where: "corner",
  waiting: <span aria-hidden className="to-top invisible" />,
});

/** The width from which on all entries of a role fit in one row; below it they are in the mobile menu. */
const WIDE = {
  guest: { row: "hidden md:flex", menu: "md:hidden" },
  user: { row: "hidden min-[70rem]:flex", menu: "min-[70rem]:hidden" },
  admin: { row: "hidden min-[78rem]:flex", menu: "min-[78rem]:hidden" },
};

export function NavBar() {
  const { session } = useSession();
  const role = roleOf(session);
  // Most people with a token are users, so their layout is used while it is checked, and nothing moves.
  const layout = session.status === "loading" ? "user" : role;
  const wide = WIDE[layout];
  return (
    <header data-bar={layout} className="bar-edge stuck top-0 z-30 border-b bg-paper">
      <div className="frame flex h-16 items-center gap-2">
        <Brand />
        <nav aria-label="Main" className={cx("ml-4 items-center gap-0.5", wide.row)}>
          {barItems(role).map(({ label, to }) => (
            <NavLink key={to} to={to} end={role !== "guest"} className="bar-entry">
              {label}
            </NavLink>
          ))}
          {role === "admin" && <AdminMenu />}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ScrollToTop />
          <SearchLink />
          {/* Phones have them in the bar at the bottom. */}
          <div className="hidden items-center gap-1 sm:flex">
            <ThemeMenu />
            <UserMenu />
          </div>
          <div className={wide.menu}>
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
