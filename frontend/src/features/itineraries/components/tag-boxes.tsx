import { useQuery } from "@tanstack/react-query";
import { CheckChip } from "@/components/filters/check-chip";
import { searchKey } from "@/components/search-key";
import { tagsOptions } from "../queries";

const SHOWN = 12;

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

const isSame = (one: string) => (other: string) => searchKey(one) === searchKey(other);

/** The tags that are chosen, and the most used ones. */
export function TagBoxes({ chosen, onChange }: Props) {
  const { data = [] } = useQuery(tagsOptions());
  const offered = data.slice(0, SHOWN);
  const boxes = [...offered, ...chosen.filter((tag) => !offered.some(isSame(tag)))];
  if (boxes.length === 0) return null;
  const toggle = (tag: string, checked: boolean) =>
    onChange(checked ? [...chosen, tag] : chosen.filter((other) => !isSame(tag)(other)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Tags</legend>
      <div className="flex flex-wrap gap-2">
        {boxes.map((tag) => (
          <CheckChip
            key={tag}
            label={tag}
            checked={chosen.some(isSame(tag))}
            onChange={(checked) => toggle(tag, checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
