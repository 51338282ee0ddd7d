/* Times of toasts, in ms. The tests have longer ones, as a busy machine needs (testing/setup.ts). */

/** How long a toast is shown. */
export const toastDuration = 6000;

/** A toast of this age came with going on to the next page, and stays: "The city is saved" and its list. A slow phone needs a while. */
export const justNow = 2000;
