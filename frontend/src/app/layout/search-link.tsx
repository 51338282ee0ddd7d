import { useEffect } from "react";
import { Search } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { paths } from "@/paths";

/** Leads to the search, as "/" and Ctrl-K do from every page. It looks like a field where the bar has room for one. */
export function SearchLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
      const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      // Whatever is in front of the page comes first.
      if ((!isSlash && !isCtrlK) || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>("#search-everything");
      if (field) field.focus();
      else void navigate(paths.search.to());
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, [navigate]);
  return (
    <Link
      to={paths.search.to()}
      aria-label="Search"
      aria-keyshortcuts="/ Control+K"
      title="Search (/)"
      className="flex size-11 items-center justify-center gap-2.5 rounded-full text-[0.9375rem] text-ink-soft max-sm:hidden transition-colors hover:bg-sunken hover:text-ink roomy:mr-1 roomy:w-44 roomy:border roomy:border-line-control roomy:bg-surface roomy:px-3.5"
    >
      <Search aria-hidden className="size-5 shrink-0" />
      <span className="hidden flex-1 roomy:block">Search</span>
      <kbd
        aria-hidden
        className="hidden font-sans rounded-small border border-line px-1.5 text-xs leading-5 roomy:block"
      >
        /
      </kbd>
    </Link>
  );
}
