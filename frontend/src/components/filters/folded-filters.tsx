import type { ReactNode } from "react";
import { useIsPhone } from "../use-media-query";
import { Folded } from "./folded";

/** Filters that are folded away where there is room for the others; in the sheet of a phone all are in view. */
export function FoldedFilters({ label, children }: { label: string; children: ReactNode }) {
  return useIsPhone() ? children : <Folded label={label}>{children}</Folded>;
}
