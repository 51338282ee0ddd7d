import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "@/app/paths";
import { formatCount } from "@/components/format";
import { isolated } from "@/components/isolated";
import { MyListPage } from "@/components/my-list/my-list-page";
import { useCreated } from "@/components/my-list/use-created";
import { useNameSearch } from "@/components/my-list/use-name-search";
import { useUserId } from "@/session/session";
import { CITY_DELETION, useDeleteCity } from "@/features/cities/mutations";
import { citiesByOptions, cityOptions } from "@/features/cities/queries";
import { cityPoster } from "@/features/cities/poster";

export default function MyCitiesPage() {
  const [name, setName] = useNameSearch();
  const userId = useUserId();
  const query = useInfiniteQuery(citiesByOptions(userId, name));
  const created = useCreated(cityOptions, userId);
  const remove = useDeleteCity();
  return (
    <MyListPage
      title="My Cities"
      one="city"
      many="cities"
      add={{ to: paths.newCity.to(), label: "New city" }}
      query={query}
      created={created}
      search={{ value: name, onChange: setName, placeholder: "Name of city" }}
      emptyTitle="Couldn't find cities"
      rowOf={(city) => ({
        photo: { src: city.photo, fallback: cityPoster(city) },
        to: paths.city.to(city._id),
        editTo: paths.editCity.to(city._id),
        facts: [
          city.country ? `${isolated(city.country)}, ${city.continent}` : city.continent,
          `Population ${formatCount(city.population)}`,
        ],
      })}
      deletionBody={CITY_DELETION}
      remove={remove}
    />
  );
}
