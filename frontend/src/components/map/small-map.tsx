import { useLayoutEffect, useRef, useState } from "react";
import { Drawing } from "./drawing";
import { type Place, WORLD, project } from "./projection";

/** How much of the world's width is seen, where the map is wide. */
const PART = 0.42;

/** A still picture of the part of the world around a place, with a pin on it. Fills its box. */
export default function SmallMap({ place }: { place: Place }) {
  const box = useRef<SVGSVGElement>(null);
  const [ratio, setRatio] = useState(2);
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = box.current ?? {};
    if (clientWidth && clientHeight) setRatio(clientWidth / clientHeight);
  }, []);
  const { x, y } = project(place);
  // On a phone it is a narrower part, of the same height.
  const height = (WORLD.width * PART) / 3;
  const width = height * ratio;
  const top = Math.min(Math.max(y - height / 2, -WORLD.height / 2), WORLD.height / 2 - height);
  return (
    <svg
      ref={box}
      aria-hidden
      viewBox={`${x - width / 2} ${top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <Drawing />
      <circle cx={x} cy={y} r={7} className="fill-map-pin opacity-25" />
      <circle cx={x} cy={y} r={2.6} className="fill-map-pin stroke-map-on-pin" strokeWidth={0.9} />
    </svg>
  );
}
