import { cx } from "../cx";
import { formatCount } from "../format";
import { lengthOf } from "./texts";

/** The number of characters before the end from which on the rest is announced. */
const NEAR = 100;
/** How often it is announced: with every key it would interrupt the reader. */
const STEP = 20;

type Props = {
  text: string;
  max: number;
  /** Shown only near the end. */
  onlyNear?: boolean;
};

/** How many characters are used, and of how many. */
export function CharacterCount({ text, max, onlyNear = false }: Props) {
  const used = lengthOf(text);
  const isNear = used >= max - NEAR;
  return (
    <span className={cx("text-sm tabular-nums", used > max ? "font-semibold text-danger" : "text-ink-soft")}>
      {(isNear || !onlyNear) && (
        <span aria-hidden>
          {formatCount(used)} / {formatCount(max)}
        </span>
      )}
      <span role="status" className="sr-only">
        {isNear && spoken(max - used)}
      </span>
    </span>
  );
}

function spoken(left: number) {
  if (left < 0) return "Too many characters";
  if (left < STEP) return `Fewer than ${STEP} characters left`;
  return `${Math.floor(left / STEP) * STEP} characters left`;
}
