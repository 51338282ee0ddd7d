import { CloudOff, Compass } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { useFocusFallback } from "./page-focus";
import { RetryButton } from "./retry-button";

type LoadingProps = {
  children?: ReactNode;
  /** Where another one on the page has the word: said twice it tells nothing more. */
  silent?: boolean;
};

/** The loading face: skeletons for the eye, the word for those who cannot see them. */
export function Loading({ children, silent = false }: LoadingProps) {
  return (
    <div>
      {!silent && (
        <p role="status" className="sr-only">
          Loading...
        </p>
      )}
      <div aria-hidden>{children}</div>
    </div>
  );
}

type EmptyProps = { title: string; children?: ReactNode; icon?: ReactNode; heading?: "h1" | "h2" | "p" };

/** The empty face: says that there is nothing, and (as children) what to do next. */
export function Empty({ title, children, icon = <Compass />, heading: Heading = "p" }: EmptyProps) {
  return (
    <Face icon={icon} wash="bg-brand-wash text-on-brand-wash">
      <div role="status">
        <Heading className="text-xl font-semibold tracking-tight text-balance">{title}</Heading>
      </div>
      {children}
    </Face>
  );
}

/** The error face: what happened, in the server's words, one message a line, and a way to try again. */
export function Failure({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying?: boolean }) {
  return (
    <Face icon={<CloudOff />} wash="bg-accent-wash text-on-accent-wash">
      <p role="alert" className="text-xl font-semibold tracking-tight text-balance whitespace-pre-line">
        {messageOf(error)}
      </p>
      <RetryButton onRetry={onRetry} retrying={retrying} />
    </Face>
  );
}

function Face({ icon, wash, children }: { icon: ReactNode; wash: string; children: ReactNode }) {
  // A press on what it offers may take it away.
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref} className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-14 text-center text-pretty">
      <span aria-hidden className={`grid size-14 place-items-center rounded-full [&>svg]:size-6 ${wash}`}>
        {icon}
      </span>
      {children}
    </div>
  );
}
