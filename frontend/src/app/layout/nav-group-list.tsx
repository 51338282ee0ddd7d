import { Children, type ReactNode, useId } from "react";
import { NavLink } from "react-router";
import type { NavGroup } from "./nav-items";

export const navEntryClass =
  "flex min-h-11 w-full items-center rounded-box px-4 text-lg font-medium transition-colors hover:bg-sunken " +
  "aria-[current=page]:bg-brand-wash aria-[current=page]:text-on-brand-wash";

type Props = {
  group: NavGroup;
  onFollow: () => void;
  /** Buttons after the links. */
  children?: ReactNode;
};

/** The links of a group, below its name. */
export function NavGroupList({ group: { label, items }, onFollow, children }: Props) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-4 pb-1 text-sm font-semibold text-ink-soft">
        {label}
      </p>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.label}>
            <NavLink to={item.to} end onClick={onFollow} className={navEntryClass}>
              {item.label}
            </NavLink>
          </li>
        ))}
        {Children.map(children, (button) => button && <li>{button}</li>)}
      </ul>
    </div>
  );
}
