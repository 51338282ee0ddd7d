import { Search } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";

const DELAY = 300;

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

/** A search box that reports 300 ms after the last key, or at once on Enter, and follows changes of its value. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const timer = useRef<number>(undefined);
  // The latest callback: the other filters may have changed since the last key.
  const latest = useRef(onChange);
  useLayoutEffect(() => void (latest.current = onChange), [onChange]);

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (next: string) => {
    clearTimeout(timer.current);
    if (next === reported.current) return;
    reported.current = next;
    latest.current(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => report(next.trim()), DELAY);
  };

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        report(text.trim());
      }}
      className="w-full"
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft" />
        <input
          id={id}
          type="search"
          dir="auto"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          className="min-h-12.5 w-full rounded-full border border-line-control bg-surface pr-4 pl-12 text-base text-ink placeholder:text-ink-soft"
        />
      </div>
    </form>
  );
}
