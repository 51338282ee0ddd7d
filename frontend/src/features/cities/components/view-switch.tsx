import { NavLink, useLocation } from "react-router";
import { paths } from "@/paths";

/** Between the list and the map of cities. What is in the address goes along: the filter, and where the map stands. */
export function ViewSwitch() {
  const { search } = useLocation();
  return (
    <nav aria-label="Show cities as" className="switch">
      <NavLink to={paths.cities.to() + search}>List</NavLink>
      <NavLink to={paths.map.to() + search}>Map</NavLink>
    </nav>
  );
}
