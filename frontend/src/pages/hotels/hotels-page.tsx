import { CardGrid, CardGridSkeleton } from "@/components/card-grid";
import { Empty } from "@/components/faces";
import { LoadMore } from "@/components/load-more";
import { PageTitle } from "@/components/page-title";
import { QuietFailure } from "@/components/quiet-failure";
import { ResultCount } from "@/components/result-count";
import { SearchField } from "@/components/search-field";
import { buttonClass } from "@/components/ui/button-class";
import { useFirstDrawing } from "@/components/use-first-drawing";
import { HotelCard } from "@/features/hotels/components/hotel-card";
import { OrderSwitch } from "@/features/hotels/components/order-switch";
import { useHotels } from "@/features/hotels/queries";
import { useHotelFilter } from "@/features/hotels/use-hotel-filter";

export default function HotelsPage() {
  const { filter, setFilter } = useHotelFilter();
  const query = useHotels(filter);
  return (
    <div className="frame pt-8 sm:pt-12">
      <PageTitle documentTitle="Hotels">Hotels with a story</PageTitle>
      <div className="mt-8 grid gap-5 sm:grid-cols-[1fr_20rem] sm:items-end">
        <OrderSwitch order={filter.order} onChange={(order) => setFilter({ order })} />
        <SearchField
          label="Find a hotel"
          placeholder="Type Hotel Name"
          value={filter.name}
          onChange={(name) => setFilter({ name })}
        />
      </div>
      <div className="mt-4 mb-2 sm:mt-6 sm:mb-4">
        <ResultCount pages={query.isPlaceholderData ? undefined : query.data?.pages} one="hotel" many="hotels" />
      </div>
      <HotelList query={query} onClear={filter.name ? () => setFilter({ name: "" }) : undefined} />
    </div>
  );
}

/** `onClear` is there when there is a filter to clear. */
function HotelList({ query, onClear }: { query: ReturnType<typeof useHotels>; onClear?: () => void }) {
  const isTurn = useFirstDrawing(query);
  if (query.isPending) return <CardGridSkeleton facts={2} />;
  // A failed refetch empties the list; a failed next page does not.
  if (query.isError && !query.isFetchNextPageError) {
    return <QuietFailure onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  if (!isTurn) return <CardGridSkeleton facts={2} />;
  const hotels = query.data?.pages.flatMap((page) => page.response) ?? [];
  if (hotels.length === 0 && !onClear) {
    // What is shown until the answer comes is that of a search.
    return query.isPlaceholderData ? <CardGridSkeleton facts={2} /> : <Empty title="There are no hotels yet" />;
  }
  if (hotels.length === 0) {
    return (
      <Empty title="No hotel goes by that name">
        <p className="text-ink-soft">Try fewer letters.</p>
        <button type="button" onClick={onClear} className={buttonClass("secondary")}>
          Show all hotels
        </button>
      </Empty>
    );
  }
  return (
    <>
      <CardGrid label="Hotels" stale={query.isPlaceholderData}>
        {hotels.map((hotel, position) => (
          <li key={hotel._id}>
            <HotelCard hotel={hotel} eager={position < 4} />
          </li>
        ))}
      </CardGrid>
      {!query.isPlaceholderData && <LoadMore query={query} auto />}
    </>
  );
}
