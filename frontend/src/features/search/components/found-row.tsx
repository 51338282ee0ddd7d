import type { FoundThing } from "@/api/generated/types.gen";
import { activityPoster } from "@/components/activity-poster";
import { Avatar } from "@/components/avatar";
import { Photo } from "@/components/photo";
import type { SampleKind } from "@/components/photo-url";
import { RowLink } from "@/components/row-link";
import { Marked } from "./marked";

type Props = {
  thing: FoundThing;
  to: string;
  /** What was looked for. */
  wanted: string;
};

const POSTERS = { city: "cities", hotel: "hotels", itinerary: "itineraries", show: "shows" } as const satisfies Record<
  Exclude<FoundThing["type"], "person">,
  SampleKind
>;

type Placed = { type: keyof typeof POSTERS } & Pick<FoundThing, "_id" | "name" | "place">;

/** The poster of a thing. Its place is said as "Lisbon, Portugal". */
function posterOf({ type, _id, name, place }: Placed) {
  if (type === "city") return { kind: POSTERS[type], id: name };
  const city = place?.split(", ")[0];
  if (type === "hotel") return { kind: POSTERS[type], id: `${_id}~${city ?? ""}` };
  return activityPoster(POSTERS[type], { _id, name }, city);
}

/** A thing that was found, with what matched marked. */
export function FoundRow({ thing: { type, _id, name, photo, photoDetails, place, matched }, to, wanted }: Props) {
  const isPerson = type === "person";
  return (
    <RowLink
      to={to}
      isFound
      isRound={isPerson}
      photo={
        isPerson ? (
          <Avatar name={name} photo={photo} details={photoDetails} className="size-full text-2xl" />
        ) : (
          <Photo
            src={photo}
            details={photoDetails}
            alt=""
            fallback={posterOf({ type, _id, name, place })}
            className="size-full"
          />
        )
      }
      name={<Marked text={name} wanted={wanted} />}
    >
      {place && (
        <span className="block">
          <Marked text={place} wanted={wanted} />
        </span>
      )}
      {matched !== name && (
        <span className="block">
          also known as{" "}
          <bdi>
            <Marked text={matched} wanted={wanted} />
          </bdi>
        </span>
      )}
    </RowLink>
  );
}
