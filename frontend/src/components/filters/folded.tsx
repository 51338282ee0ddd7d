import { ChevronDown, type LucideIcon, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";

type Props = { label: string; icon?: LucideIcon; children: ReactNode };

/** More to choose by, folded away: the list comes first. What is inside is rendered once it is opened. */
export function Folded({ label, icon: Icon = SlidersHorizontal, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setWasOpened((was) => was || currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-12.5 cursor-pointer items-center gap-2.5 rounded-card px-5 font-semibold select-none [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className="size-5 text-brand" />
        {label}
        <ChevronDown aria-hidden className="ml-auto size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      {wasOpened && <div className="flex flex-col gap-5 px-5 pb-5">{children}</div>}
    </details>
  );
}

/** In its place, until it is known whether there is anything to choose from. */
export function FoldedSkeleton() {
  return <div aria-hidden className="skeleton h-13 rounded-card" />;
}
