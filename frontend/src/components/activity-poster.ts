import type { SampleKind } from "./photo-url";

type Activity = { _id: string; name: string };

/**
 * The poster of an activity: what its name says one does there, and its city when that is known. What follows the first
 * "~" is the place.
 */
export const activityPoster = (kind: SampleKind, { _id, name }: Activity, cityName?: string, position = 0) => {
  const seed = `${name.replaceAll("~", " ")} ${_id}${position > 0 ? ` ${position + 1}` : ""}`;
  return { kind, id: cityName === undefined ? seed : `${seed}~${cityName}` };
};
