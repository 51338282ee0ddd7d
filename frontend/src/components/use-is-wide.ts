import { useMediaQuery } from "./use-media-query";

/** Whether there is room for a second column: Tailwind's `lg`. */
export const useIsWide = () => useMediaQuery("(width >= 64rem)");
