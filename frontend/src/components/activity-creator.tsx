import type { ComponentProps } from "react";
import { Creator } from "./creator";
import { EditLink } from "./edit-link";

type Props = ComponentProps<typeof Creator> & {
  /** The name of the activity. */
  about: string;
  /** The edit page, for its creator. */
  editTo: string | undefined;
};

/** Who shared an itinerary or a show, with a link to edit it for that person. */
export function ActivityCreator({ about, editTo, ...creator }: Props) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
      <Creator {...creator} />
      {editTo && <EditLink to={editTo} name={about} />}
    </div>
  );
}
