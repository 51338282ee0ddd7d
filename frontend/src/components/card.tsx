import { type ReactNode, useId } from "react";
import { Link } from "react-router";

type Props = {
  to: string;
  photo: ReactNode;
  name: string;
  /** On the picture. */
  badge?: ReactNode;
  /** Under the name, one fact a line. */
  facts: ReactNode;
  action: string;
  icon?: ReactNode;
};

/** A thing in a list. Its picture and its button link to its page. */
export function Card({ to, photo, name, badge, facts, action, icon }: Props) {
  const nameId = useId();
  return (
    // The picture's focus ring is drawn around the card: on the picture it would not be visible.
    <article className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest outline-offset-3 outline-brand transition-[box-shadow,translate] hover:-translate-y-1 hover:shadow-lift has-[>a:focus-visible]:outline-3">
      <Link to={to} className="relative block overflow-hidden focus-visible:outline-transparent">
        {photo}
        {badge && <span className="absolute top-3 left-3">{badge}</span>}
      </Link>
      <div className="flex flex-1 flex-col gap-2 p-5 max-[19rem]:p-3">
        <h2 id={nameId} dir="auto" className="text-xl">
          {name}
        </h2>
        <div className="mb-2 text-ink-soft">{facts}</div>
        <Link
          to={to}
          aria-describedby={nameId}
          className="mt-auto inline-flex min-h-11 items-center gap-2 self-start rounded-full border border-transparent bg-brand-wash px-5 text-[0.9375rem] font-semibold text-on-brand-wash transition-colors group-hover:bg-brand group-hover:text-on-brand wrap-break-word print:hidden max-[19rem]:px-2 max-[19rem]:text-sm [&>svg]:size-4.5 [&>svg]:shrink-0 max-[19rem]:[&>svg]:hidden"
        >
          {action}
          {icon}
        </Link>
      </div>
    </article>
  );
}
