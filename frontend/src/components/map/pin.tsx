import type { CSSProperties, ReactNode } from "react";
import { cx } from "../cx";
import { type Place, project } from "./projection";

type Props = { place: Place; children: ReactNode; className?: string };

/** Stands on its place at every scale of a `MapSurface`, its own size unchanged. */
export function Pin({ place, children, className }: Props) {
  const { x, y } = project(place);
  const style = {
    translate: `calc(${x.toFixed(4)} * var(--map-scale) * 1px) calc(${y.toFixed(4)} * var(--map-scale) * 1px)`,
  } satisfies CSSProperties;
  return (
    <div style={style} className={cx("absolute top-0 left-0", className)}>
      {children}
    </div>
  );
}
