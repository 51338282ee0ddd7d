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
  /** Called when they do, with what they had typed. */
  onSignIn?: (text: string) => void;
  /** Called with what a guest types. */
  onType?: (text: string) => void;
  /** Called with the id of the activity while they are open; returns what to do once they are not. */
  onOpen?: (activity: string) => () => void;
  /** What was typed before signing in. */
  begun?: string;
  /** The address asks for these: open, and scrolled to. */
  wanted?: boolean;
  /** Open from the start. */
  startsOpen?: boolean;
  /** How many there are, if that is known before they are fetched. */
  count?: number;
};

/**
 * A button that opens the comments, in a wrapping row below it. They are fetched when they are first opened, and stay
 * mounted when closed, with what was typed.
 */
export function Comments(props: Props) {
  const { target, about, me, isAdmin = false, signInTo, onSignIn, onType, onOpen, begun, count } = props;
  const { wanted = false, startsOpen = false } = props;
  const [open, setOpen] = useState(wanted || startsOpen);
  const [used, setUsed] = useState(wanted || startsOpen);
  const query = useComments(target, used);
  const total = totalOf(query, count);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const arriving = useIsArriving() && wanted;

  const activity = "showId" in target ? target.showId : target.itineraryId;
  useEffect(() => (open ? onOpen?.(activity) : undefined), [open, activity, onOpen]);

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
        aria-describedby={total && `${id}-count`}
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
        {total && <Count id={`${id}-count`} total={total} />}
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
            onSignIn={onSignIn}
            onType={onType}
            begun={begun}
            query={query}
            focused={arriving || (me !== undefined && begun !== undefined)}
          />
        </div>
      )}
    </>
  );
}

type Total = { number: number; isMore: boolean };

/** Those that are loaded when that is all, else those that were counted. Undefined before either is known. */
function totalOf({ data, hasNextPage }: CommentsQuery, counted: number | undefined): Total | undefined {
  const loaded = data?.items.length ?? 0;
  if (data && !hasNextPage) return { number: loaded, isMore: false };
  if (counted !== undefined) return { number: Math.max(counted, loaded), isMore: false };
  return data && { number: loaded, isMore: true };
}

/** The number of comments: 10+ while it is not known how many follow. */
function Count({ id, total: { number, isMore } }: { id: string; total: Total }) {
  const shown = formatCount(number);
  return (
    <>
      <span aria-hidden className="rounded-full bg-brand-wash px-2 text-sm text-on-brand-wash tabular-nums">
        {isMore ? `${shown}+` : shown}
      </span>
      <span hidden id={id}>
        {number === 1 && !isMore ? "1 comment" : `${isMore ? `${shown} or more` : shown} comments`}
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
