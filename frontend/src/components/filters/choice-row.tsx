import { choiceClass } from "@/components/ui/choice-class";

type Props<T> = {
  /** The name of the choice, above it. */
  label: string;
  /** Its name in the form: one a page. */
  name: string;
  choices: readonly { label: string; value: T }[];
  /** The label of the one that is chosen; none when what is chosen is not offered. */
  chosen: string | undefined;
  onChange: (value: T) => void;
};

/** One of several, as chips. */
export function ChoiceRow<T>({ label, name, choices, chosen, onChange }: Props<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.label} className="chip">
            <input
              type="radio"
              name={name}
              checked={choice.label === chosen}
              onChange={() => onChange(choice.value)}
              className={choiceClass}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
