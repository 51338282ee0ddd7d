import { useInfiniteQuery } from "@tanstack/react-query";
import { CardGrid } from "@/components/card-grid";
import { Empty } from "@/components/states";
import { NoMatch } from "@/components/no-match";
import { PageTitle } from "@/components/page-title";
import { ResultCount } from "@/components/result-count";
import { SearchField } from "@/components/search-field";
import { CityCard } from "@/features/cities/components/city-card";
import { ContinentBoxes } from "@/features/cities/components/continent-boxes";
import { citiesOptions } from "@/features/cities/queries";
import { useCityFilter } from "@/features/cities/use-city-filter";

export default function CitiesPage() {
  const { filter, setFilter } = useCityFilter();
  const query = useInfiniteQuery(citiesOptions(filter));
  const { data, isPending, isPlaceholderData } = query;
  const isFiltered = filter.name !== "" || filter.continents.length > 0;
  const noMatch = (
    <NoMatch
      title="Couldn't find cities"
      hint="Try fewer letters or another continent."
      onClear={() => setFilter({ name: "", continents: [] })}
      clearLabel="Show all cities"
    />
  );
  const none = (
    <Empty title="Couldn't find cities">
      <p className="text-ink-soft">There are none yet.</p>
    </Empty>
  );
  return (
    <div className="frame pt-8 sm:pt-12">
      <PageTitle documentTitle="Cities">Discover Cities Around The World</PageTitle>
      <div className="mt-8 grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-end">
        <ContinentBoxes
          offered={data?.pages[0]?.continents}
          loading={isPending}
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
        <ResultCount pages={isPlaceholderData ? undefined : data?.pages} one="city" many="cities" />
      </div>
      <CardGrid
        label="Cities"
        query={query}
        renderCard={(city, eager) => <CityCard city={city} eager={eager} />}
        // What is shown until the answer comes is that of a search.
        empty={isFiltered ? noMatch : !isPlaceholderData && none}
      />
    </div>
  );
}
