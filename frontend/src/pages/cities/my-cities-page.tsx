import { useInfiniteQuery } from "@tanstack/react-query";
import type { City } from "@/api/generated/types.gen";
import { asks } from "@/api/page-query";
import { formatCount, formatFrom } from "@/components/format";
import { MyListPage } from "@/components/my-list/my-list-page";
import { type RowContent, RowFact } from "@/components/my-list/my-row";
import { useOwnFilter } from "@/components/my-list/use-own-filter";
import { placeName } from "@/components/place-name";
import { useUserId } from "@/session/session";
import { CITY_DELETION, useDeleteCity } from "@/features/cities/mutations";
import { OWN_CITIES, OWN_CITY_ORDERS, citiesByOptions, ownCitiesOptions } from "@/features/cities/queries";
import { cityPoster } from "@/features/cities/poster";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.myCities.path,
  access: "admins",
  title: "My Cities",
  queries: [asks("listCities", OWN_CITIES, ownCitiesOptions)],
};

export default function MyCitiesPage() {
  const [filter, setFilter] = useOwnFilter(OWN_CITY_ORDERS);
  const query = useInfiniteQuery(citiesByOptions(useUserId(), filter));
  const remove = useDeleteCity();
  return (
    <MyListPage
      title={page.title}
      one="city"
      many="cities"
      add={{ to: paths.newCity.to(), label: "New city" }}
      query={query}
      filter={filter}
      onFilter={setFilter}
      orders={OWN_CITY_ORDERS}
      placeholder="Name of city"
      emptyTitle="Couldn't find cities"
      hint="Put the first one on the map: travellers can share itineraries there at once."
      rowOf={rowOf}
      deletionBody={CITY_DELETION}
      remove={remove}
    />
  );
}

const rowOf = (city: City): RowContent => ({
  photo: { src: city.photo, details: city.photoDetails, fallback: cityPoster(city) },
  to: paths.city.to(city._id),
  editTo: paths.editCity.to(city._id),
  place: placeName(city.country, city.continent),
  facts: (
    <>
      <RowFact>Population {formatCount(city.population)}</RowFact>
      <RowFact>
        {formatCount(city.counts.itineraries)} {city.counts.itineraries === 1 ? "itinerary" : "itineraries"}
      </RowFact>
      <RowFact>
        {formatCount(city.counts.hotels)} {city.counts.hotels === 1 ? "hotel" : "hotels"}
      </RowFact>
      {city.priceFrom !== null && <RowFact tone="price">{formatFrom(city.priceFrom)}</RowFact>}
    </>
  ),
});
