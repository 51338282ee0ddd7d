import { NavLink } from "react-router";
import { cx } from "@/components/cx";
import { roleOf, useSession } from "@/session/session";
import { Brand } from "./brand";
import { MobileMenu } from "./mobile-menu";
import { navItems } from "./nav-items";
import { ThemeMenu } from "./theme-menu";
import { UserMenu } from "./user-menu";

/** The width from which on all entries of a role fit in one row; below it they are in the mobile menu. */
const WIDE = {
  guest: { row: "hidden md:flex", menu: "md:hidden" },
  user: { row: "hidden lg:flex", menu: "lg:hidden" },
  admin: { row: "hidden min-[78rem]:flex", menu: "min-[78rem]:hidden" },
};

export function NavBar() {
  const { session } = useSession();
  const role = roleOf(session);
  // Most people with a token are users, so their layout is used while it is checked, and nothing moves.
  const wide = WIDE[session.status === "loading" ? "user" : role];
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md">
      <div className="frame flex h-16 items-center gap-2">
        <Brand />
        <nav aria-label="Main" className={cx("ml-4 items-center gap-0.5", wide.row)}>
          {navItems(role).map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end={role !== "guest"}
              className={cx(
                role === "admin" ? "px-2 text-sm" : "px-3 text-[0.9375rem]",
                "flex min-h-11 items-center rounded-full font-medium whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-on-brand-wash",
              )}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <div className="hidden sm:block">
            <ThemeMenu />
          </div>
          <UserMenu />
          <div className={wide.menu}>
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
