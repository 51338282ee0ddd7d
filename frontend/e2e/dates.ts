const inAYear = new Date();
inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);

/** A day that is to come, whenever the tests run: "2027-11-25". */
export const nextYear = inAYear.toISOString().slice(0, 10);

/** That day as it is shown: "Thu, Nov 25, 2027". */
export const nextYearShown = inAYear.toLocaleDateString("en-US", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
