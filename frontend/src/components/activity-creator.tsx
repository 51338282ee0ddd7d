import { Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Creator } from "./creator";
import { EditLink } from "./edit-link";
import { buttonClass } from "./ui/button-class";

type Props = ComponentProps<typeof Creator> & {
  /** The name of the activity. */
  about: string;
  /** The edit page, for its creator. */
  editTo: string | undefined;
  /** Asks whether to remove it, for admins. */
  onRemove: (() => void) | undefined;
};

/** Who shared an itinerary or a show, with a link to edit it for that person, and a button to remove it for admins. */
export function ActivityCreator({ about, editTo, onRemove, ...creator }: Props) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
      <Creator {...creator} />
      {editTo && <EditLink to={editTo} name={about} />}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${about}`}
          onClick={onRemove}
          className={buttonClass(
            "quiet",
            "small",
            "text-danger hover:bg-accent-wash hover:text-on-accent-wash max-[19rem]:gap-1 max-[19rem]:px-1",
          )}
        >
          <Trash2 aria-hidden />
          Remove
        </button>
      )}
    </div>
  );
}
