import { useInfiniteQuery } from "@tanstack/react-query";
import { CardGrid } from "@/components/card-grid";
import { Empty } from "@/components/states";
import { NoMatch } from "@/components/no-match";
import { PageTitle } from "@/components/page-title";
import { ResultCount } from "@/components/result-count";
import { SearchField } from "@/components/search-field";
import { HotelCard } from "@/features/hotels/components/hotel-card";
import { OrderSwitch } from "@/features/hotels/components/order-switch";
import { hotelsOptions } from "@/features/hotels/queries";
import { useHotelFilter } from "@/features/hotels/use-hotel-filter";

export default function HotelsPage() {
  const { filter, setFilter } = useHotelFilter();
  const query = useInfiniteQuery(hotelsOptions(filter));
  const { data, isPlaceholderData } = query;
  const noMatch = (
    <NoMatch title="No hotel goes by that name" onClear={() => setFilter({ name: "" })} clearLabel="Show all hotels" />
  );
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
        <ResultCount pages={isPlaceholderData ? undefined : data?.pages} one="hotel" many="hotels" />
      </div>
      <CardGrid
        label="Hotels"
        query={query}
        facts={2}
        renderCard={(hotel, eager) => <HotelCard hotel={hotel} eager={eager} />}
        // What is shown until the answer comes is that of a search.
        empty={filter.name ? noMatch : !isPlaceholderData && <Empty title="There are no hotels yet" />}
        quiet
      />
    </div>
  );
}
