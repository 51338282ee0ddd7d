import { useEffect, useRef } from "react";
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
};

export function LoadMore(props: Props) {
  return props.query.hasNextPage ? <NextPage {...props} /> : null;
}

function NextPage({ query, label = "Load more", auto = false }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useInView(ref, false, "800px");
  const { isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;

  // After every render: a page so short that the end stays near must lead to the next one.
  useEffect(() => {
    if (auto && near && !isFetching && !isFetchNextPageError) fetchNextPage({ cancelRefetch: false });
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
        onClick={() => fetchNextPage()}
        disabled={isFetchingNextPage}
        className={buttonClass("secondary")}
      >
        {isFetchingNextPage ? "Loading..." : isFetchNextPageError ? "Try again" : label}
      </button>
    </div>
  );
}
