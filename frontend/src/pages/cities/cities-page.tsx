import { useInfiniteQuery } from "@tanstack/react-query";
import { asks } from "@/api/page-query";
import { CardGrid } from "@/components/card-grid";
import { FilterBar } from "@/components/filters/filter-bar";
import { Empty } from "@/components/states";
import { NoMatch } from "@/components/no-match";
import { PageTitle } from "@/components/page-title";
import { ResultCount } from "@/components/result-count";
import { SearchField } from "@/components/search-field";
import { CityCard } from "@/features/cities/components/city-card";
import { CityOrderSelect } from "@/features/cities/components/city-order-select";
import { ContinentBoxes } from "@/features/cities/components/continent-boxes";
import { ViewSwitch } from "@/features/cities/components/view-switch";
import { citiesOptions, cityListOptions } from "@/features/cities/queries";
import { useCityFilter } from "@/features/cities/use-city-filter";
import type { Page } from "@/page";
import { paths } from "@/paths";
import { CITY_LIST } from "@/features/cities/filter";

export const page: Page = {
  path: paths.cities.path,
  access: "everyone",
  title: "Cities",
  head: { description: "All cities, by name and by continent: pick one and see what travellers did there." },
  queries: [asks("listCities", CITY_LIST, cityListOptions)],
  preload: {},
};

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
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <PageTitle documentTitle={page.title}>Discover Cities Around The World</PageTitle>
        <ViewSwitch />
      </div>
      <div className="mt-5 sm:mt-8">
        <FilterBar
          filtersFirst
          count={filter.continents.length}
          onClear={() => setFilter({ continents: [] })}
          pages={isPlaceholderData ? undefined : data?.pages}
          search={
            <SearchField
              label="Find a city"
              placeholder="Name of city"
              value={filter.name}
              onChange={(name) => setFilter({ name })}
            />
          }
          beside={<CityOrderSelect order={filter.order} onChange={setFilter} />}
          className="grid gap-5 sm:grid-cols-[1fr_13rem] xl:grid-cols-[1fr_20rem_13rem]"
        >
          <div className="max-xl:col-span-full">
            <ContinentBoxes
              offered={data?.pages[0]?.continents}
              loading={isPending}
              chosen={filter.continents}
              onChange={(continents) => setFilter({ continents })}
            />
          </div>
        </FilterBar>
      </div>
      <div className="mt-4 mb-2 sm:mt-6 sm:mb-4">
        <ResultCount pages={isPlaceholderData ? undefined : data?.pages} one="city" many="cities" />
      </div>
      <CardGrid
        label="Cities"
        query={query}
        shape="poster"
        facts={filter.order === "near" ? 4 : 3}
        renderCard={(city, eager) => <CityCard city={city} eager={eager} />}
        // What is shown until the answer comes is that of a search.
        empty={isFiltered ? noMatch : !isPlaceholderData && none}
      />
    </div>
  );
}
