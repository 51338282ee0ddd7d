import { X } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import type { MyReaction } from "@/api/generated/types.gen";
import { activityPoster } from "@/components/activity-poster";
import { isolated } from "@/components/isolated";
import { Photo } from "@/components/photo";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { paths } from "@/paths";
import { useRemoveReaction } from "../mutations";

/** An activity that the person has reacted to, with a button to remove the reaction. */
export function ReactedItem({ reaction }: { reaction: MyReaction }) {
  const { _id, name } = reaction;
  const remove = useRemoveReaction();
  const button = useRef<HTMLButtonElement>(null);
  const target = targetOf(reaction);
  if (!target) return null;

  const askAndRemove = async () => {
    const successor = successorOf(button.current);
    let gone = false;
    const sure = await confirm({
      title: `Remove your “${name}” from ${isolated(target.name)}?`,
      confirmLabel: "Remove",
      tone: "danger",
      action: async () => {
        await remove(_id, name);
        gone = true;
      },
      finalFocus: () => (gone ? successor : undefined),
    });
    if (sure) toast({ title: "Reaction removed" });
  };

  return (
    <li className="relative flex min-h-22 items-center gap-4 px-2 py-2 transition-colors hover:bg-sunken max-[19rem]:flex-wrap">
      <Photo {...target.photo} alt="" className="size-16 shrink-0 rounded-box" />
      <div className="min-w-0 flex-1">
        <Link
          to={target.to}
          dir="auto"
          className="leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-brand"
        >
          {target.name}
        </Link>
        <p className="mt-0.5 text-sm text-ink-soft">{target.kind}</p>
      </div>
      <button
        ref={button}
        type="button"
        data-remove
        aria-label={`Remove your ${name} from ${target.name}`}
        title="Remove"
        onClick={askAndRemove}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-accent-wash hover:text-on-accent-wash [&>svg]:size-5"
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

function targetOf({ itineraryId: itinerary, showId: show }: MyReaction) {
  if (itinerary) {
    const { name, photo, photoDetails, cityId } = itinerary;
    const fallback = activityPoster("itineraries", itinerary);
    const first = { src: photo[0], details: photoDetails?.[0], fallback };
    return { kind: "Itinerary", name, photo: first, to: paths.city.to(cityId) };
  }
  if (!show) return null;
  const { name, photo, photoDetails, hotelId } = show;
  const only = { src: photo, details: photoDetails, fallback: activityPoster("shows", show) };
  return { kind: "Show", name, photo: only, to: paths.hotel.to(hotelId) };
}

/** What takes the focus after the removal: the next button of its kind, else the previous one, else the heading. */
function successorOf(button: HTMLElement | null): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>("[data-remove]")];
  const index = all.findIndex((each) => each === button);
  return all[index + 1] ?? all[index - 1] ?? document.querySelector("h1");
}
