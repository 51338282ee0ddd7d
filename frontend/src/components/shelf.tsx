import { type ReactNode, type Ref, useId } from "react";
import { Link } from "react-router";

/** Where the rest of a list is. */
export type Rest = {
  to: string;
  label: string;
  /** What the label leaves out, for screen readers. */
  about?: string;
};

type FrameProps = {
  title: string;
  /** Beside the title. */
  lead?: string;
  rest?: Rest;
  /** What one can do, in place of a link to the rest. */
  action?: ReactNode;
  /** In place of the usual room above it. */
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A heading with a link to all, and some of them below. */
export function ShelfFrame({ title, lead, rest, action, className = "mt-14", ref, children }: FrameProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className={className}>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {lead && <p className="text-ink-soft max-sm:order-last max-sm:basis-full">{lead}</p>}
        {rest && (
          <Link
            to={rest.to}
            className="ml-auto inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {rest.label} {rest.about && <span className="sr-only">{rest.about}</span>}
          </Link>
        )}
        {action}
      </div>
      {children}
    </section>
  );
}

type Props<T> = {
  title: string;
  items: T[];
  renderItem: (item: T) => ReactNode;
  rest?: Rest;
  className?: string;
};

/** Some of a list below a heading, on a page about something else. */
export function Shelf<T extends { _id: string }>({ items, renderItem, ...frame }: Props<T>) {
  return (
    <ShelfFrame {...frame}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:gap-6">
        {items.map((item) => (
          <li key={item._id}>{renderItem(item)}</li>
        ))}
      </ul>
    </ShelfFrame>
  );
}
