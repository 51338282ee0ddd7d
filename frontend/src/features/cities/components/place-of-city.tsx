import { lazyPart } from "@/components/lazy-part";

/** Where the city is in which something is: at the end of a page, so its code comes after what one sees first. */
export const [PlaceOfCity] = lazyPart(() => import("./city-on-map"), {
  what: "The map",
  // Its final height (place-on-map.tsx).
  waiting: <div aria-hidden className="mt-14 h-70 sm:h-87 lg:h-95" />,
});
