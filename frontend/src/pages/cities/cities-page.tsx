import { CardGrid, CardGridSkeleton } from "@/components/card-grid";
import { Empty, Failure } from "@/components/faces";
import { LoadMore } from "@/components/load-more";
import { PageTitle } from "@/components/page-title";
import { ResultCount } from "@/components/result-count";
import { SearchField } from "@/components/search-field";
import { buttonClass } from "@/components/ui/button-class";
import { useFirstDrawing } from "@/components/use-first-drawing";
import { CityCard } from "@/features/cities/components/city-card";
import { ContinentBoxes } from "@/features/cities/components/continent-boxes";
import { useCities } from "@/features/cities/queries";
import { useCityFilter } from "@/features/cities/use-city-filter";

export default function CitiesPage() {
  const { filter, setFilter } = useCityFilter();
  const query = useCities(filter);
  const first = query.data?.pages[0];
  const isFiltered = filter.name !== "" || filter.continents.length > 0;
  return (
    <div className="frame pt-8 sm:pt-12">
      <PageTitle documentTitle="Cities">Discover Cities Around The World</PageTitle>
      <div className="mt-8 grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-end">
        <ContinentBoxes
          offered={first?.continents}
          loading={query.isPending}
          chosen={filter.continents}
          onChange={(continents) => setFilter({ continents })}
        />
        <SearchField
          label="Find a city"
          placeholder="Name of city"
          value={filter.name}
          onChange={(name) => setFilter({ name })}
        />
      </div>
      <div className="mt-4 mb-2 sm:mt-6 sm:mb-4">
        <ResultCount pages={query.isPlaceholderData ? undefined : query.data?.pages} one="city" many="cities" />
      </div>
      <CityList query={query} onClear={isFiltered ? () => setFilter({ name: "", continents: [] }) : undefined} />
    </div>
  );
}

/** `onClear` is there when there is a filter to clear. */
function CityList({ query, onClear }: { query: ReturnType<typeof useCities>; onClear?: () => void }) {
  const isTurn = useFirstDrawing(query);
  if (query.isPending) return <CardGridSkeleton />;
  // A failed refetch empties the list; a failed next page does not.
  if (query.isError && !query.isFetchNextPageError) {
    return <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  if (!isTurn) return <CardGridSkeleton />;
  const cities = query.data?.pages.flatMap((page) => page.response) ?? [];
  // What is shown until the answer comes is that of a search.
  if (cities.length === 0 && !onClear && query.isPlaceholderData) return <CardGridSkeleton />;
  if (cities.length === 0) {
    return (
      <Empty title="Couldn't find cities">
        {onClear ? (
          <>
            <p className="text-ink-soft">Try fewer letters or another continent.</p>
            <button type="button" onClick={onClear} className={buttonClass("secondary")}>
              Show all cities
            </button>
          </>
        ) : (
          <p className="text-ink-soft">There are none yet.</p>
        )}
      </Empty>
    );
  }
  return (
    <>
      <CardGrid label="Cities" stale={query.isPlaceholderData}>
        {cities.map((city, position) => (
          <li key={city._id}>
            <CityCard city={city} eager={position < 4} />
          </li>
        ))}
      </CardGrid>
      {!query.isPlaceholderData && <LoadMore query={query} auto />}
    </>
  );
}
