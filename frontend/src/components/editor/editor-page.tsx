import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageTitle } from "../page-title";

export type Back = { to: string; label: string };

type Props = { title: string; documentTitle?: string; lead?: string; back: Back; children: ReactNode };

/** A longer title would push the form off a phone's screen. */
const LONG = 40;

/** The page around the form that creates or changes a thing. */
export function EditorPage({ title, documentTitle = title, lead, back, children }: Props) {
  return (
    <div className="frame max-w-3xl pt-6 lg:max-w-6xl pb-12 sm:pt-10">
      <BackLink {...back} />
      <PageTitle
        documentTitle={documentTitle}
        size={title.length > LONG ? "text-2xl sm:text-3xl" : "text-3xl sm:text-4xl"}
        className="mt-2"
      >
        {title}
      </PageTitle>
      {lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
      {children}
    </div>
  );
}

function BackLink({ to, label }: Back) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-brand underline-offset-4 hover:underline print:hidden [&>svg]:size-4.5"
    >
      <ArrowLeft aria-hidden />
      {label}
    </Link>
  );
}
