import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { asks } from "@/api/page-query";
import { CardGrid } from "@/components/card-grid";
import { CONTINENTS } from "@/components/continents";
import { ActiveFilters } from "@/components/filters/active-filters";
import { FilterBar } from "@/components/filters/filter-bar";
import { NothingFits } from "@/components/filters/nothing-fits";
import { Empty } from "@/components/states";
import { NoMatch } from "@/components/no-match";
import { PageTitle } from "@/components/page-title";
import { ResultCount } from "@/components/result-count";
import { SearchField } from "@/components/search-field";
import { ContinentBoxes } from "@/features/cities/components/continent-boxes";
import { cityOptions } from "@/features/cities/queries";
import { HotelCard } from "@/features/hotels/components/hotel-card";
import { HotelFilters } from "@/features/hotels/components/hotel-filters";
import { OrderSwitch } from "@/features/hotels/components/order-switch";
import { hotelListOptions, hotelsCountOptions, hotelsOptions } from "@/features/hotels/queries";
import { HOTEL_LIST, hotelFilterOf } from "@/features/hotels/filter";
import { useHotelFilter } from "@/features/hotels/use-hotel-filter";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.hotels.path,
  access: "everyone",
  title: "Hotels",
  head: { description: "All hotels, and the shows that one can see in them." },
  queries: [asks("listHotels", HOTEL_LIST, hotelListOptions)],
  preload: {},
};

export default function HotelsPage() {
  const [search] = useSearchParams();
  const { cityId } = hotelFilterOf(search);
  const city = useQuery({ ...cityOptions(cityId ?? ""), enabled: cityId !== undefined });
  const { filter, setFilter, active, named, clear } = useHotelFilter(city.data?.name);
  const query = useInfiniteQuery(hotelsOptions(filter));
  const { data, isPlaceholderData } = query;
  const noMatch = (
    <NoMatch title="No hotel goes by that name" onClear={() => setFilter({ name: "" })} clearLabel="Show all hotels" />
  );
  const nothing = (
    <NothingFits
      title="Nothing fits"
      one="hotel"
      many="hotels"
      without={named.map((one) => ({ filter: one, options: hotelsCountOptions(one.rest) }))}
      onClear={clear}
    />
  );
  return (
    <div className="frame pt-8 sm:pt-12">
      <PageTitle documentTitle={page.title}>Hotels with a story</PageTitle>
      <div className="mt-5 sm:mt-8">
        <FilterBar
          count={active.length}
          onClear={clear}
          pages={isPlaceholderData ? undefined : data?.pages}
          search={
            <SearchField
              label="Find a hotel"
              placeholder="Type Hotel Name"
              value={filter.name}
              onChange={(name) => setFilter({ name })}
            />
          }
          beside={<OrderSwitch order={filter.order} onChange={(order) => setFilter({ order })} />}
          className="grid grid-cols-[1fr_auto] items-end gap-5"
        >
          <HotelFilters filter={filter} onChange={setFilter}>
            <ContinentBoxes
              offered={CONTINENTS}
              loading={false}
              chosen={filter.continents}
              onChange={(continents) => setFilter({ continents })}
            />
          </HotelFilters>
        </FilterBar>
      </div>
      <div className="mt-4 mb-2 flex flex-col gap-3 sm:mt-6 sm:mb-4">
        <ActiveFilters filters={active} onClear={clear} />
        <ResultCount pages={isPlaceholderData ? undefined : data?.pages} one="hotel" many="hotels" />
      </div>
      <CardGrid
        label="Hotels"
        query={query}
        shape="wide"
        facts={3}
        renderCard={(hotel, eager) => <HotelCard hotel={hotel} eager={eager} />}
        // What is shown until the answer comes is that of a search.
        empty={
          active.length > 0
            ? nothing
            : filter.name
              ? noMatch
              : !isPlaceholderData && <Empty title="There are no hotels yet" />
        }
        quiet
      />
    </div>
  );
}
