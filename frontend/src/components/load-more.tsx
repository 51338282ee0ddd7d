import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { messageOf } from "@/api/errors";
import { buttonClass } from "./ui/button-class";
import { useInView } from "./use-in-view";

type Props = {
  /** The part of useInfiniteQuery that paging needs. */
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
  };
  label?: string;
  /** Load by itself when it comes near the screen. After a failure only the button does. */
  auto?: boolean;
  /** Load on and on: the address asks for a thing that is not on the pages so far. */
  hurry?: boolean;
};

/** Stands beside its list, in one element with it. */
export function LoadMore(props: Props) {
  const lost = useRef<LostFocus>(null);
  // Who was on the button goes on with what has just come. With the last page the button goes away.
  useLayoutEffect(() => {
    if (lost.current) firstNew(lost.current)?.focus();
    lost.current = null;
  });
  return props.query.hasNextPage ? <NextPage {...props} lost={lost} /> : null;
}

/** Where the focus was when the button went, and what could take it in there before the last page came. */
type LostFocus = { list: Element; known: Set<Element> };

const takers = (list: Element) => list.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex]");
const firstNew = ({ list, known }: LostFocus) => [...takers(list)].find((each) => !known.has(each));

function NextPage({ query, label = "Load more", auto, hurry, lost }: Props & { lost: RefObject<LostFocus | null> }) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useInView(ref, false, "800px");
  const { isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;

  // What could take the focus when the next page was asked for. An answer may be here before it shows that it is fetched.
  const known = useRef<Set<Element>>(null);
  const load = (options?: { cancelRefetch: boolean }) => {
    if (ref.current?.parentElement) known.current = new Set(takers(ref.current.parentElement));
    fetchNextPage(options);
  };
  useLayoutEffect(() => {
    const list = ref.current?.parentElement;
    const first = list && known.current && firstNew({ list, known: known.current });
    if (!first) return;
    known.current = null;
    if (ref.current?.contains(document.activeElement)) first.focus();
  });
  useLayoutEffect(() => {
    const root = ref.current;
    const list = root?.parentElement;
    return () => {
      if (list && known.current && root.contains(document.activeElement)) lost.current = { list, known: known.current };
    };
  }, [lost]);

  // After every render: a page so short that the end stays near must lead to the next one.
  useEffect(() => {
    if (((auto && near) || hurry) && !isFetching && !isFetchNextPageError) load({ cancelRefetch: false });
  });

  return (
    <div ref={ref} className="flex flex-col items-center gap-3 py-8 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="whitespace-pre-line text-danger">
          {messageOf(error)}
        </p>
      )}
      <button
        type="button"
        onClick={() => {
          if (!isFetchingNextPage) load();
        }}
        // A disabled button would lose the focus.
        aria-disabled={isFetchingNextPage}
        aria-busy={isFetchingNextPage}
        className={buttonClass("secondary", "medium", "aria-disabled:cursor-default aria-disabled:opacity-70")}
      >
        {isFetchingNextPage ? "Loading..." : isFetchNextPageError ? "Try again" : label}
      </button>
    </div>
  );
}
