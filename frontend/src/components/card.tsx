import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { cx } from "./cx";

type Props = {
  to: string;
  photo: ReactNode;
  name: string;
  /** On the picture. */
  badge?: ReactNode;
  /** Before the name: where it is. */
  place?: ReactNode;
  /** Under the name, one fact a line. */
  facts: ReactNode;
  /** On its button, which then leads to the page, as the picture does. Without one the whole card does. */
  action?: string;
  icon?: ReactNode;
  /** Along its side: when it is. */
  side?: ReactNode;
  /** It is over. */
  isDimmed?: boolean;
  /** Of its name: what fits the page's outline. */
  heading?: "h2" | "h3";
};

/** A thing in a list. Its layout follows its own width: large letters, and cards side by side, leave it little. */
export function Card(props: Props) {
  const { to, photo, name, badge, place, facts, action, icon, side, isDimmed, heading: Heading = "h2" } = props;
  const nameId = useId();
  const picture = (
    <>
      <div className={cx(isDimmed && "opacity-60 grayscale-75")}>{photo}</div>
      {badge && <span className="absolute top-3 left-3 @max-[14rem]:top-2 @max-[14rem]:left-2">{badge}</span>}
    </>
  );
  return (
    // The focus ring of its links is drawn around the card: on the picture it would not be visible.
    <article className="group @container relative flex h-full overflow-hidden rounded-card border border-line bg-surface shadow-rest outline-offset-3 outline-brand transition-[box-shadow,translate] hover:-translate-y-1 hover:shadow-lift has-[[data-whole]:focus-visible]:outline-3">
      {side}
      <div className="flex min-w-0 flex-1 flex-col">
        {action ? (
          <Link to={to} data-whole className="relative block overflow-hidden focus-visible:outline-transparent">
            {picture}
          </Link>
        ) : (
          <div className="relative overflow-hidden">{picture}</div>
        )}
        <div className="flex flex-1 flex-col p-5 @max-[14rem]:p-3">
          {place && <p className="mb-1 text-sm text-ink-soft">{place}</p>}
          <Heading id={nameId} dir="auto" className={cx("text-name", isDimmed && "text-ink-soft")}>
            {action ? (
              name
            ) : (
              <Link to={to} data-whole className="after:absolute after:inset-0 focus-visible:outline-transparent">
                {name}
              </Link>
            )}
          </Heading>
          <div className={cx("mt-2 flex flex-1 flex-col gap-1 text-ink-soft", action && "mb-4")}>{facts}</div>
          {action && (
            <Link
              to={to}
              aria-describedby={nameId}
              className="mt-auto inline-flex min-h-11 items-center gap-2 self-start rounded-full border border-transparent bg-brand-wash px-5 text-[0.9375rem] font-semibold wrap-break-word text-on-brand-wash transition-colors group-hover:bg-brand group-hover:text-on-brand @max-[14rem]:self-stretch @max-[14rem]:justify-center @max-[14rem]:px-2 @max-[14rem]:text-sm print:hidden [&>svg]:size-4.5 [&>svg]:shrink-0 @max-[14rem]:[&>svg]:hidden"
            >
              {action}
              {icon}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
