import type { Continent } from "@/api/generated/types.gen";
import { CheckChip } from "@/components/filters/check-chip";
import { useLast } from "@/components/use-last";

/** The widths of the five checkboxes, to avoid a layout shift. */
const SKELETON = ["w-[6.46rem]", "w-[7.49rem]", "w-[5.69rem]", "w-[6.92rem]", "w-[7.44rem]"];

type Props = {
  /** The continents that have a city; undefined while loading. */
  offered: readonly Continent[] | undefined;
  loading: boolean;
  chosen: readonly Continent[];
  onChange: (chosen: Continent[]) => void;
};

export function ContinentBoxes({ offered, loading, chosen, onChange }: Props) {
  // After a failure the last checkboxes stay, so that a filter can be undone.
  const boxes = useLast(offered) ?? (loading ? [] : chosen);

  if (boxes.length === 0 && !loading) return <div className="max-lg:hidden" />;

  const toggle = (continent: Continent, checked: boolean) =>
    onChange(checked ? [...chosen, continent] : chosen.filter((other) => other !== continent));

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Continents</legend>
      <div className="flex min-h-12 flex-wrap items-center gap-2">
        {boxes.map((continent) => (
          <CheckChip
            key={continent}
            label={continent}
            checked={chosen.includes(continent)}
            onChange={(checked) => toggle(continent, checked)}
          />
        ))}
        {boxes.length === 0 &&
          SKELETON.map((width) => <span key={width} aria-hidden className={`skeleton h-11 rounded-full ${width}`} />)}
      </div>
    </fieldset>
  );
}
