import { graticule, land, sea } from "./land";

/** Sea, meridians and land, in the units of the drawing. Lines keep their width at any scale. */
export function Drawing() {
  return (
    <>
      <path d={sea} className="fill-map-sea" />
      <path d={graticule} className="fill-none stroke-map-grid" vectorEffect="non-scaling-stroke" />
      <path
        d={land}
        className="fill-map-land stroke-map-shore"
        strokeWidth={0.75}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
