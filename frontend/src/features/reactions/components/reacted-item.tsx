import { X } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import type { MyReaction } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { isolated } from "@/components/isolated";
import { Photo } from "@/components/photo";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { useRemoveReaction } from "../mutations";
import { ReactionIcon } from "./reaction-icon";

/** An activity that the person has reacted to, with a button to remove the reaction. */
export function ReactedItem({ reaction }: { reaction: MyReaction }) {
  const { _id, name, icon } = reaction;
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
        await remove(_id);
        gone = true;
      },
      finalFocus: () => (gone ? successor : undefined),
    });
    if (sure) toast({ title: "Reaction removed" });
  };

  return (
    <li className="flex items-center gap-4 max-[19rem]:flex-wrap rounded-card border border-line bg-surface p-3 shadow-rest">
      <div className="relative shrink-0">
        <Photo src={target.photo} alt="" fallback={target.fallback} className="size-20 rounded-box" />
        <span className="absolute -right-1.5 -bottom-1.5 grid size-8 place-items-center rounded-full border border-line bg-surface">
          <ReactionIcon src={icon} className="size-5" />
        </span>
      </div>
      <div className="min-w-0 flex-1 max-[19rem]:basis-full">
        <p className="text-sm text-ink-soft">{target.kind}</p>
        <Link
          to={target.to}
          dir="auto"
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:text-brand hover:underline"
        >
          {target.name}
        </Link>
      </div>
      <button
        ref={button}
        type="button"
        data-remove
        aria-label={`Remove your ${name} from ${target.name}`}
        title="Remove"
        onClick={askAndRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-accent-wash hover:text-on-accent-wash [&>svg]:size-5"
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

function targetOf({ itineraryId: itinerary, showId: show }: MyReaction) {
  if (itinerary) {
    const { _id: id, name, photo, cityId } = itinerary;
    const fallback = { kind: "itineraries" as const, id };
    return { kind: "Itinerary", name, photo: photo[0], fallback, to: paths.city.to(cityId) };
  }
  if (!show) return null;
  const { _id: id, name, photo, hotelId } = show;
  return { kind: "Show", name, photo, fallback: { kind: "shows" as const, id }, to: paths.hotel.to(hotelId) };
}

/** What takes the focus after the removal: the next button of its kind, else the previous one, else the heading. */
function successorOf(button: HTMLElement | null): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>("[data-remove]")];
  const index = all.findIndex((each) => each === button);
  return all[index + 1] ?? all[index - 1] ?? document.querySelector("h1");
}
