import { CloudOff, Compass } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { useFocusFallback } from "./page-focus";
import { RetryButton } from "./retry-button";

type LoadingProps = {
  children?: ReactNode;
  /** If another element on the page announces it. */
  silent?: boolean;
};

/** Skeletons, and a text for screen readers. */
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

/** An empty list, with what to do next as children. */
export function Empty({ title, children, icon = <Compass />, heading: Heading = "p" }: EmptyProps) {
  return (
    <StateMessage icon={icon} wash="bg-brand-wash text-on-brand-wash">
      <div role="status">
        <Heading className="text-xl font-semibold tracking-tight text-balance">{title}</Heading>
      </div>
      {children}
    </StateMessage>
  );
}

/** An error with the server's messages, one a line, and a retry button. */
export function Failure({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying?: boolean }) {
  return (
    <StateMessage icon={<CloudOff />} wash="bg-accent-wash text-on-accent-wash">
      <p role="alert" className="text-xl font-semibold tracking-tight text-balance whitespace-pre-line">
        {messageOf(error)}
      </p>
      <RetryButton onRetry={onRetry} retrying={retrying} />
    </StateMessage>
  );
}

function StateMessage({ icon, wash, children }: { icon: ReactNode; wash: string; children: ReactNode }) {
  // A press on a button in it may remove it.
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
