import type { ReactNode } from "react";
import { PageTitle } from "@/components/page-title";
import { Photo } from "@/components/photo";

type Props = {
  title: string;
  documentTitle: string;
  lead?: ReactNode;
  /** The city of the poster beside the form on wide screens. */
  city: string;
  children: ReactNode;
};

export function AuthPage({ title, documentTitle, lead, city, children }: Props) {
  return (
    <div className="frame py-8 sm:py-12 lg:py-14">
      <div className="mx-auto grid max-w-md items-start gap-x-16 lg:max-w-none lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <div>
            <PageTitle documentTitle={documentTitle}>{title}</PageTitle>
            {lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
          </div>
          {children}
        </div>
        <Photo
          src={`/samples/cities/${city}.svg`}
          alt=""
          fallback={{ kind: "cities", id: city }}
          className="sticky top-24 hidden h-[min(40rem,calc(100dvh-8rem))] rounded-card lg:block"
        />
      </div>
    </div>
  );
}
