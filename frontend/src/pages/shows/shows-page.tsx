import type { ReactNode } from "react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ListShowsResponse, Show } from "@/api/generated/types.gen";
import type { PagedQuery } from "@/api/paged";
import { CardGrid, CardGridSkeleton, gridClass } from "@/components/card-grid";
import { cx } from "@/components/cx";
import { CONTINENTS } from "@/components/continents";
import { ActiveFilters } from "@/components/filters/active-filters";
import { FilterBar } from "@/components/filters/filter-bar";
import { NothingFits } from "@/components/filters/nothing-fits";
import { OrderSelect } from "@/components/filters/order-select";
import { formatDay } from "@/components/show-time";
import { PagedList } from "@/components/paged-list";
import { PageTitle } from "@/components/page-title";
import { ChoicePicker } from "@/components/picker/choice-picker";
import { ResultCount } from "@/components/result-count";
import { SearchField } from "@/components/search-field";
import { Shelf } from "@/components/shelf";
import { Empty } from "@/components/states";
import { ContinentBoxes } from "@/features/cities/components/continent-boxes";
import { citySource } from "@/features/cities/city-source";
import { cityOptions } from "@/features/cities/queries";
import { hotelOptions } from "@/features/hotels/queries";
import { ShowDays, ShowFilters } from "@/features/shows/components/show-filters";
import { ShowTile } from "@/features/shows/components/show-tile";
import { daysAfter, weekendFrom } from "@/features/shows/days";
import { ORDERS, showFilterOf } from "@/features/shows/filter";
import { showsCountOptions, showsOptions } from "@/features/shows/list-queries";
import { nextShowsOptions } from "@/features/shows/queries";
import { useShowFilter } from "@/features/shows/use-show-filter";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.shows.path,
  access: "everyone",
  title: "Shows",
  head: { title: "What's on", description: "Shows in hotels all over the world, day by day: this weekend first." },
};

export default function ShowsPage() {
  const [search] = useSearchParams();
  const { cityId, hotelId } = showFilterOf(search);
  const city = useQuery({ ...cityOptions(cityId ?? ""), enabled: cityId !== undefined });
  const hotel = useQuery({ ...hotelOptions(hotelId ?? ""), enabled: hotelId !== undefined });
  const names = { city: city.data?.name, hotel: hotel.data?.name };
  const { filter, setFilter, active, today, offered, clear } = useShowFilter(names);
  const query = useInfiniteQuery(showsOptions(filter, today));
  const { data, isPlaceholderData } = query;
  const isPlain = active.length === 0;
  const startsWithWeekend = isPlain && filter.order === "date";
  const weekend = useQuery({ ...nextShowsOptions(weekendFrom(today), WEEKEND), enabled: startsWithWeekend });
  const nothing = isPlain ? (
    !isPlaceholderData && <Empty title="No show is coming up" />
  ) : (
    <NothingFits
      title="Nothing fits"
      one="show"
      many="shows"
      without={active.map((one) => ({ filter: one, options: showsCountOptions(one.rest, today) }))}
      onClear={clear}
    />
  );
  return (
    <div className="frame pt-8 sm:pt-12">
      <PageTitle documentTitle={page.title}>What’s on</PageTitle>
      <div className="mt-5 sm:mt-8">
        <FilterBar
          count={active.filter(({ key }) => key !== "words").length}
          onClear={clear}
          pages={isPlaceholderData ? undefined : data?.pages}
          search={
            <SearchField
              label="Find a show"
              placeholder="Words of its name"
              value={filter.words}
              onChange={(words) => setFilter({ words })}
            />
          }
          beside={
            <>
              <ChoicePicker label="City" source={citySource} id={cityId} onChange={(id) => setFilter({ cityId: id })} />
              <OrderSelect orders={ORDERS} order={filter.order} onChange={(order) => setFilter({ order })} />
              <div className="col-span-full">
                <ShowDays filter={filter} offered={offered} onChange={setFilter} />
              </div>
            </>
          }
          className="grid grid-cols-2 gap-5 lg:grid-cols-[1fr_18rem_12rem] lg:items-end"
        >
          <ShowFilters filter={filter} onChange={setFilter}>
            <ContinentBoxes
              offered={CONTINENTS}
              loading={false}
              chosen={filter.continents}
              onChange={(continents) => setFilter({ continents })}
            />
          </ShowFilters>
        </FilterBar>
      </div>
      <div className="mt-5 mb-2 flex flex-col gap-3 sm:mb-4">
        <ActiveFilters filters={active} onClear={clear} />
        <ResultCount pages={isPlaceholderData ? undefined : data?.pages} one="show" many="shows" />
      </div>
      {startsWithWeekend && weekend.isPending ? (
        // The days follow the weekend, and do not make room for it later.
        <CardGridSkeleton shape="dated" facts={1} />
      ) : filter.order === "date" ? (
        <>
          {startsWithWeekend && weekend.data && <Weekend found={weekend.data} today={today} />}
          <ByDay query={query} today={today} empty={nothing} />
        </>
      ) : (
        <CardGrid
          label="Shows"
          query={query}
          shape="dated"
          facts={1}
          renderCard={(show, eager) => <ShowTile show={show} eager={eager} />}
          empty={nothing}
        />
      )}
    </div>
  );
}

const WEEKEND = 3;

/** What is on this weekend, before all the rest. */
function Weekend({ found, today }: { found: ListShowsResponse; today: string }) {
  if (found.response.length === 0) return null;
  return (
    <Shelf
      title="This weekend"
      items={found.response}
      renderItem={(show) => <ShowTile show={show} heading="h3" eager />}
      rest={
        found.next === undefined ? undefined : { to: paths.shows.to(weekendFrom(today)), label: "All of the weekend" }
      }
      className="mt-6 mb-14"
    />
  );
}

/** The shows of each day below its name. Those of the hotels' day: what begins in Tokyo tomorrow is tomorrow's. */
function ByDay({ query, today, empty }: { query: PagedQuery<Show>; today: string; empty: ReactNode }) {
  const skeleton = <CardGridSkeleton shape="dated" facts={1} />;
  const stale = query.isPlaceholderData;
  return (
    <PagedList query={query} items={query.data?.items} skeleton={skeleton} empty={empty || skeleton} auto>
      {(shows) => (
        <div aria-busy={stale} className={cx("flex flex-col gap-12 transition-opacity", stale && "opacity-50")}>
          {daysOf(shows).map(([day, its]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="mb-5 text-section">
                {nameOf(day, today)}
              </h2>
              <ul className={gridClass}>
                {its.map((show) => (
                  <li key={show._id}>
                    <ShowTile show={show} heading="h3" />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PagedList>
  );
}

/** Shows by day, in their order. */
function daysOf(shows: Show[]) {
  const days = new Map<string, Show[]>();
  for (const show of shows) {
    const day = show.localDate.slice(0, 10);
    const its = days.get(day);
    if (its) its.push(show);
    else days.set(day, [show]);
  }
  return [...days];
}

function nameOf(day: string, today: string) {
  if (day === today) return `Today, ${formatDay(day)}`;
  return day === daysAfter(today, 1) ? `Tomorrow, ${formatDay(day)}` : formatDay(day);
}
