import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { messageOf } from "@/api/errors";
import { useFocusFallback } from "./page-focus";
import { buttonClass } from "./ui/button-class";
import { useInView } from "./use-in-view";
import { useOnChange } from "./use-on-change";

export type LoadMoreProps = {
  /** The part of useInfiniteQuery that paging needs. */
  query: {
    data: unknown;
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
  };
  label?: ReactNode;
  /** Loads when it comes near the screen. After a failure only the button does. */
  auto?: boolean;
  /** Loads all pages, because the address asks for a thing on a later one. */
  loadAll?: boolean;
};

/** Must be a sibling of its list. */
export function LoadMore(props: LoadMoreProps) {
  return props.query.hasNextPage ? <NextPage {...props} /> : null;
}

const focusable = (list: Element) => [...list.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex]")];

function NextPage({ query, label = "Load more", auto, loadAll }: LoadMoreProps) {
  // What could take the focus when the next page was asked for: the focus goes on from the button to what is new.
  const known = useRef<{ list: Element; elements: Set<Element> }>(null);
  const firstNew = () =>
    known.current && focusable(known.current.list).find((each) => !known.current?.elements.has(each));
  const ref = useFocusFallback<HTMLDivElement>(() => firstNew() ?? undefined);
  const near = useInView(ref, false, "800px");
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;

  const load = (options?: { cancelRefetch: boolean }) => {
    const list = ref.current?.parentElement;
    if (list) known.current = { list, elements: new Set(focusable(list)) };
    fetchNextPage(options);
  };

  // What is new comes with the data.
  useOnChange(data, () => {
    const first = firstNew();
    if (!first) return;
    known.current = null;
    if (ref.current?.contains(document.activeElement)) first.focus();
  });

  const isWanted = ((auto && near) || loadAll) && !isFetching && !isFetchNextPageError;
  // Where pages are short, the end stays near: then what follows the next data is wanted, too.
  const goesOnAfter = isWanted ? data : undefined;
  const loadNext = useEffectEvent(() => load({ cancelRefetch: false }));
  useEffect(() => {
    if (goesOnAfter !== undefined) loadNext();
  }, [goesOnAfter]);

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
