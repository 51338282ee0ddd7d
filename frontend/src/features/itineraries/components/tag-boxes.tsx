import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { cx } from "@/components/cx";
import { searchKey } from "@/components/search-key";
import { choiceClass } from "@/components/ui/choice-class";
import { tagsOptions } from "../queries";

const SHOWN = 12;

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** The tags that are chosen, and the most used ones. */
export function TagBoxes({ chosen, onChange }: Props) {
  const { data = [] } = useQuery(tagsOptions());
  const isChosen = (tag: string) => chosen.some((other) => searchKey(other) === searchKey(tag));
  const others = chosen.filter((tag) => !data.slice(0, SHOWN).some((one) => searchKey(one) === searchKey(tag)));
  const boxes = [...data.slice(0, SHOWN), ...others];
  if (boxes.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Tags</legend>
      <div className="flex flex-wrap gap-2">
        {boxes.map((tag) => (
          <label key={tag} className="chip wrap-anywhere">
            <input
              type="checkbox"
              checked={isChosen(tag)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, tag] : chosen.filter((other) => searchKey(other) !== searchKey(tag)),
                )
              }
              className={cx("peer", choiceClass)}
            />
            <span aria-hidden className="chip-mark">
              <Check className="size-3.5" strokeWidth={3.5} />
            </span>
            {tag}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
