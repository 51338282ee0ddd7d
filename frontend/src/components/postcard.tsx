/** A postcard that is on its way: for the moment in which something was shared. */
export function Postcard() {
  return (
    <svg aria-hidden viewBox="0 0 64 48" className="h-12 w-16 shrink-0">
      <g transform="rotate(-4 32 26)">
        <rect x="6" y="10" width="46" height="32" rx="4" fill="var(--sun-wash)" stroke="var(--line-control)" />
        <path d="M6 34c8-7 14-7 20-2s13 5 26-5v11a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill="var(--brand)" />
        <circle cx="17" cy="20" r="4.5" fill="var(--accent)" />
        <rect x="39" y="14" width="9" height="11" rx="1" fill="var(--surface)" stroke="var(--accent)" />
      </g>
      <g className="fly">
        <path d="M36 20 61 5 50 27l-4-5z" fill="var(--surface)" stroke="var(--ink)" strokeLinejoin="round" />
        <path d="M46 22 61 5" stroke="var(--ink)" />
      </g>
    </svg>
  );
}
