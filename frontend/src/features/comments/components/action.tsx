import type { ReactNode, RefObject } from "react";

/** Around the actions of a comment: below the text when there is no room beside the name. */
export const actionsClass = "-my-2.5 -mr-2.5 flex shrink-0 max-[24rem]:order-last max-[24rem]:mt-0 max-[24rem]:ml-auto";

/** What takes the focus after the deletion: the next comment, else the previous one, else the text box. */
export function successorOf(item: HTMLElement | null) {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const panel = item?.closest("article");
  return () => (neighbour as HTMLElement | null) ?? panel?.querySelector("textarea");
}

type ActionProps = {
  label: string;
  about: string;
  onClick: () => unknown;
  ref?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

export function Action({ label, about, onClick, ref, children }: ActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-describedby={`comment-${about}`}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft transition-colors max-[19rem]:size-9 hover:bg-brand-wash hover:text-on-brand-wash [&>svg]:size-4.5"
    >
      {children}
    </button>
  );
}
