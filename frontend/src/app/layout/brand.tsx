import { Link } from "react-router";
import { paths } from "@/paths";

export function Brand() {
  return (
    <Link
      to={paths.home.to()}
      aria-label="Tinerary, home"
      className="flex min-h-11 items-center gap-2.5 rounded-small font-display text-2xl font-semibold tracking-tight text-ink"
    >
      <svg viewBox="0 0 32 32" aria-hidden className="size-8">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <path
          d="M8.5 23.5c7 1.5 11-1 9.5-4.5s-7-3-6-6.5 4.5-4 7.5-3.5"
          className="fill-none stroke-on-brand"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeDasharray=".1 4.2"
        />
        <circle cx="8.5" cy="23.5" r="2.6" className="fill-on-brand" />
        <path
          d="M22.5 5.5a4.3 4.3 0 0 1 4.3 4.3c0 3-4.3 7.2-4.3 7.2s-4.3-4.2-4.3-7.2a4.3 4.3 0 0 1 4.3-4.3Z"
          className="fill-on-brand"
        />
        <circle cx="22.5" cy="9.8" r="1.6" className="fill-brand" />
      </svg>
      {/* With letters of twice the size a phone's bar has no room for the word. */}
      <span className="max-[19rem]:hidden">Tinerary</span>
    </Link>
  );
}
