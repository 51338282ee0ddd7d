import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Drawing, type DrawingName } from "./drawings/drawing";
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

type EmptyProps = { title: string; children?: ReactNode; drawing?: DrawingName; heading?: "h1" | "h2" | "p" };

/** An empty list, with what to do next as children. */
export function Empty({ title, children, drawing = "signpost", heading: Heading = "p" }: EmptyProps) {
  return (
    <StateMessage drawing={drawing}>
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
    <StateMessage drawing="bridge">
      <p role="alert" className="text-xl font-semibold tracking-tight text-balance whitespace-pre-line">
        {messageOf(error)}
      </p>
      <RetryButton onRetry={onRetry} retrying={retrying} />
    </StateMessage>
  );
}

function StateMessage({ drawing, children }: { drawing: DrawingName; children: ReactNode }) {
  // A press on a button in it may remove it.
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref} className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-10 text-center text-pretty">
      <Drawing name={drawing} />
      {children}
    </div>
  );
}
