import { ChevronDown, MessageCircle } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { cx } from "@/components/cx";
import { formatCount } from "@/components/format";
import { lazyPart } from "@/components/lazy-part";
import { buttonClass } from "@/components/ui/button-class";
import { type CommentTarget, type CommentsQuery, useComments } from "../queries";
import { CommentsSkeleton } from "./comments-skeleton";

const [CommentPanel, preload] = lazyPart(() => import("./comment-panel"), {
  what: "The comments",
  waiting: <CommentsSkeleton />,
});

type Props = {
  target: CommentTarget;
  /** The name of the activity, for screen readers. */
  about: string;
  /** The id of the person who is signed in. */
  me?: string;
  /** Whether that person may remove what others said. */
  isAdmin?: boolean;
  /** Where a guest signs in to comment. */
  signInTo?: string;
  /** The address asks for these: open, and scrolled to. */
  wanted?: boolean;
};

/**
 * A button that opens the comments, in a wrapping row below it. They are fetched when they are first opened, and stay
 * mounted when closed, with what was typed.
 */
export function Comments({ target, about, me, isAdmin = false, signInTo, wanted = false }: Props) {
  const [open, setOpen] = useState(wanted);
  const [used, setUsed] = useState(wanted);
  const query = useComments(target, used);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const arriving = useIsArriving() && wanted;

  useEffect(() => {
    if (arriving) toggle.current?.scrollIntoView();
  }, [arriving]);

  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={used ? id : undefined}
        aria-describedby={query.data && `${id}-count`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setUsed(true);
          setOpen(!open);
        }}
        className={buttonClass(
          "quiet",
          "medium",
          "-mx-5 scroll-mt-6 max-[19rem]:flex-wrap max-[19rem]:[&>svg:first-child]:hidden",
        )}
      >
        <MessageCircle aria-hidden />
        <span>
          Comments <span className="sr-only">on {about}</span>
        </span>
        {query.data && <Count id={`${id}-count`} query={query} />}
        <ChevronDown aria-hidden className={cx("transition-transform", open && "rotate-180")} />
      </button>
      {used && (
        <div id={id} hidden={!open} className="min-w-0 basis-full pb-3">
          <CommentPanel
            key={me}
            target={target}
            about={about}
            me={me}
            isAdmin={isAdmin}
            signInTo={signInTo}
            query={query}
            focused={arriving}
          />
        </div>
      )}
    </>
  );
}

/** The number of comments so far: 10+ while more can be loaded. */
function Count({ id, query }: { id: string; query: CommentsQuery }) {
  const loaded = query.data?.items.length ?? 0;
  const number = formatCount(loaded);
  const words = query.hasNextPage ? `${number} or more` : number;
  return (
    <>
      <span aria-hidden className="rounded-full bg-brand-wash px-2 text-sm text-on-brand-wash tabular-nums">
        {query.hasNextPage ? `${number}+` : number}
      </span>
      <span hidden id={id}>
        {loaded === 1 && !query.hasNextPage ? "1 comment" : `${words} comments`}
      </span>
    </>
  );
}

/** False after a step back or forward in the history: then the browser restores the scroll position. */
function useIsArriving() {
  const { key } = useLocation();
  const type = useNavigationType();
  return type !== "POP" || key === "default";
}
