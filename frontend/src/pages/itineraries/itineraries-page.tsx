import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { asks } from "@/api/page-query";
import { CardGrid } from "@/components/card-grid";
import { CONTINENTS } from "@/components/continents";
import { ActiveFilters } from "@/components/filters/active-filters";
import { FilterBar } from "@/components/filters/filter-bar";
import { NothingFits } from "@/components/filters/nothing-fits";
import { OrderSelect } from "@/components/filters/order-select";
import { PageTitle } from "@/components/page-title";
import { ResultCount } from "@/components/result-count";
import { SearchField } from "@/components/search-field";
import { Empty } from "@/components/states";
import { ContinentBoxes } from "@/features/cities/components/continent-boxes";
import { cityOptions } from "@/features/cities/queries";
import { ItineraryFilters } from "@/features/itineraries/components/itinerary-filters";
import { ItineraryTile } from "@/features/itineraries/components/itinerary-tile";
import { itinerariesCountOptions, itinerariesOptions, itineraryListOptions } from "@/features/itineraries/queries";
import { ITINERARY_LIST, ORDERS, itineraryFilterOf } from "@/features/itineraries/filter";
import { useItineraryFilter } from "@/features/itineraries/use-itinerary-filter";
import { useSearchParams } from "react-router";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.itineraries.path,
  access: "everyone",
  title: "Itineraries",
  head: {
    description: "What travellers did in a day or in an hour, with prices, hours, and what others thought of it.",
  },
  queries: [asks("listItineraries", ITINERARY_LIST, itineraryListOptions)],
  preload: {},
};

export default function ItinerariesPage() {
  const [search] = useSearchParams();
  const { cityId } = itineraryFilterOf(search);
  const city = useQuery({ ...cityOptions(cityId ?? ""), enabled: cityId !== undefined });
  const { filter, setFilter, active, clear } = useItineraryFilter({ cityName: city.data?.name });
  const query = useInfiniteQuery(itinerariesOptions(filter));
  const { data, isPlaceholderData } = query;
  const nothing =
    active.length > 0 ? (
      <NothingFits
        title="Nothing fits"
        one="itinerary"
        many="itineraries"
        without={active.map((one) => ({ filter: one, options: itinerariesCountOptions(one.rest) }))}
        onClear={clear}
      />
    ) : (
      !isPlaceholderData && <Empty title="Nobody has shared an itinerary yet" />
    );
  return (
    <div className="frame pt-8 sm:pt-12">
      <PageTitle documentTitle={page.title}>Ways to spend a day</PageTitle>
      <div className="mt-5 sm:mt-8">
        <FilterBar
          count={active.filter(({ key }) => key !== "words").length}
          onClear={clear}
          pages={isPlaceholderData ? undefined : data?.pages}
          search={
            <SearchField
              label="Find an itinerary"
              placeholder="Words of its name"
              value={filter.words}
              onChange={(words) => setFilter({ words })}
            />
          }
          beside={<OrderSelect orders={ORDERS} order={filter.order} onChange={(order) => setFilter({ order })} />}
          className="grid grid-cols-[1fr_14rem] items-end gap-5"
        >
          <ItineraryFilters filter={filter} onChange={setFilter}>
            <ContinentBoxes
              offered={CONTINENTS}
              loading={false}
              chosen={filter.continents}
              onChange={(continents) => setFilter({ continents })}
            />
          </ItineraryFilters>
        </FilterBar>
      </div>
      <div className="mt-5 mb-2 flex flex-col gap-3 sm:mb-4">
        <ActiveFilters filters={active} onClear={clear} />
        <ResultCount pages={isPlaceholderData ? undefined : data?.pages} one="itinerary" many="itineraries" />
      </div>
      <CardGrid
        label="Itineraries"
        query={query}
        shape="tile"
        facts={2}
        renderCard={(itinerary, eager) => (
          <ItineraryTile itinerary={itinerary} eager={eager} isOneCity={cityId !== undefined} />
        )}
        empty={nothing}
      />
    </div>
  );
}
