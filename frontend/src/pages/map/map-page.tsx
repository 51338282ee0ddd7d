import { CONTINENTS } from "@/components/continents";
import { FilterBar } from "@/components/filters/filter-bar";
import { NoMatch } from "@/components/no-match";
import { PageTitle } from "@/components/page-title";
import { SearchField } from "@/components/search-field";
import { Empty } from "@/components/states";
import { ContinentBoxes } from "@/features/cities/components/continent-boxes";
import { ViewSwitch } from "@/features/cities/components/view-switch";
import { useCityFilter } from "@/features/cities/use-city-filter";
import { CityMap } from "@/features/map/components/city-map";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.map.path,
  access: "everyone",
  title: "Map",
  head: { description: "All cities on a map of the world." },
};

export default function MapPage() {
  const { filter, setFilter } = useCityFilter();
  const isFiltered = filter.name !== "" || filter.continents.length > 0;
  const noMatch = isFiltered ? (
    <NoMatch
      title="Couldn't find cities"
      hint="Try fewer letters or another continent."
      onClear={() => setFilter({ name: "", continents: [] })}
      clearLabel="Show all cities"
    />
  ) : (
    <Empty title="Couldn't find cities">
      <p className="text-ink-soft">Nobody has placed one yet.</p>
    </Empty>
  );
  return (
    <div className="frame pt-8 sm:pt-12">
      <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-end">
        <PageTitle documentTitle={page.title}>The World, City by City</PageTitle>
        <ViewSwitch />
      </div>
      <div className="mt-4 mb-4 sm:mt-6 sm:mb-6">
        <FilterBar
          filtersFirst
          count={filter.continents.length}
          onClear={() => setFilter({ continents: [] })}
          search={
            <SearchField
              label="Find a city"
              placeholder="Name of city"
              value={filter.name}
              onChange={(name) => setFilter({ name })}
            />
          }
          className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-end"
        >
          <ContinentBoxes
            offered={CONTINENTS}
            loading={false}
            chosen={filter.continents}
            onChange={(continents) => setFilter({ continents })}
          />
        </FilterBar>
      </div>
      <CityMap filter={filter} noMatch={noMatch} />
    </div>
  );
}
