import { Search } from "lucide-react";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

const DELAY = 300;

type Props = {
  id?: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter, when the value has been reported already. */
  onSubmit?: () => void;
};

/** A search box that reports 300 ms after the last key, or at once on Enter, and follows changes of its value. */
export function SearchField({ id: given, label, placeholder, value, onChange, onSubmit }: Props) {
  const generated = useId();
  const id = given ?? generated;
  const [text, setText] = useState(value);
  const reported = useRef(value);
  // The latest callback: the other filters may have changed since the last key.
  const latest = useRef(onChange);
  useLayoutEffect(() => void (latest.current = onChange), [onChange]);

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  const report = useCallback((next: string) => {
    if (next === reported.current) return;
    reported.current = next;
    latest.current(next);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => report(text.trim()), DELAY);
    return () => clearTimeout(timer);
  }, [text, report]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === reported.current) onSubmit?.();
        else report(text.trim());
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
          onChange={(event) => setText(event.target.value)}
          className="min-h-12.5 w-full rounded-full border border-line-control bg-surface pr-4 pl-12 text-base text-ink placeholder:text-ink-soft"
        />
      </div>
    </form>
  );
}
