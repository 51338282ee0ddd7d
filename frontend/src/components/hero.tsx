import type { ReactNode } from "react";
import { PageTitle } from "./page-title";

type Props = {
  name: string;
  photo: ReactNode;
  children: ReactNode;
};

/** Longer ones would push all else down the page. */
const LONG = 32;

/** The head of a city's or hotel's page: the picture, and below it the name and the facts. */
export function Hero({ name, photo, children }: Props) {
  return (
    <header>
      <div className="clip-card">{photo}</div>
      <div className="mt-5 sm:mt-7">
        <PageTitle documentTitle={name} size={name.length > LONG ? "text-title" : "text-headline"}>
          {name}
        </PageTitle>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-12 gap-y-5">{children}</div>
    </header>
  );
}

export const heroPhotoClass = "aspect-[16/10] w-full sm:aspect-[2/1] lg:aspect-[3/1]";

export function HeroSkeleton() {
  return (
    <div aria-hidden>
      <div className={`skeleton rounded-card ${heroPhotoClass}`} />
      <div className="skeleton mt-5 h-10 w-60 max-w-full sm:mt-7 sm:h-14" />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-5">
        <div className="skeleton h-12 w-80 max-w-full" />
        <div className="skeleton h-10 w-44" />
      </div>
    </div>
  );
}

/** Who created it, and a link to edit it for those who may. */
export function HeroAside({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:w-full max-sm:*:last:ml-auto">
      {children}
    </div>
  );
}

export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
