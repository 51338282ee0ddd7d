import type { ReactNode } from "react";
import { PageTitle } from "./page-title";

type Props = {
  name: string;
  /** A line above the name. */
  eyebrow?: ReactNode;
  photo: ReactNode;
  children: ReactNode;
};

/** Longer ones would cover most of the picture on a phone. */
const LONG = 32;

/** The head of a city's or hotel's page: the picture with the name on it, and the facts below. */
export function Hero({ name, eyebrow, photo, children }: Props) {
  return (
    <header>
      {/* In print and with large letters the name is below the picture, where it has room. */}
      <div className="relative clip-card max-[19rem]:[clip-path:none]">
        {photo}
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim from-60% to-scrim-none p-5 pt-12 text-on-picture max-[19rem]:static max-[19rem]:bg-none max-[19rem]:p-0 max-[19rem]:pt-4 max-[19rem]:text-ink sm:p-8 sm:pt-20 print:static print:bg-none print:p-0 print:pt-4 print:text-ink">
          {eyebrow}
          <PageTitle documentTitle={name} size={name.length > LONG ? longSize : undefined}>
            {name}
          </PageTitle>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-5">{children}</div>
    </header>
  );
}

const longSize = "text-xl sm:text-3xl lg:text-4xl";

export const heroPhotoClass = "aspect-[4/3] w-full max-[19rem]:rounded-card sm:aspect-[2/1] lg:aspect-[12/5]";

export function HeroSkeleton() {
  return (
    <div aria-hidden>
      <div className={`skeleton rounded-card ${heroPhotoClass}`} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-5">
        <div className="skeleton h-12 w-80 max-w-full" />
        <div className="skeleton h-10 w-44" />
      </div>
    </div>
  );
}

/** Who created it, and a link to edit it for those who may. */
export function HeroAside({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:w-full">{children}</div>;
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
