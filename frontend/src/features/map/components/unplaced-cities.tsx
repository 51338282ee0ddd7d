import { useInfiniteQuery } from "@tanstack/react-query";
import { MapPinOff } from "lucide-react";
import { Link } from "react-router";
import { Folded } from "@/components/filters/folded";
import { PagedList } from "@/components/paged-list";
import { Loading } from "@/components/states";
import { paths } from "@/paths";
import { type CityFilter, unplacedOptions } from "../queries";
import { countOf } from "../words";
import { SeenListSkeleton } from "./seen-list";

/** The server counts no further. */
const COUNTED = 100;

type Props = { count: number; filter: CityFilter };

/** The cities that have no place yet, which no map can show. */
export function UnplacedCities({ count, filter }: Props) {
  if (count === 0) return null;
  const number = count < COUNTED ? countOf(count, "city", "cities") : `${COUNTED} cities or more`;
  return (
    <Folded label={`${number} ${count === 1 ? "has" : "have"} no place on the map`} icon={MapPinOff}>
      <UnplacedList filter={filter} />
    </Folded>
  );
}

function UnplacedList({ filter }: Pick<Props, "filter">) {
  const query = useInfiniteQuery(unplacedOptions(filter));
  const skeleton = (
    <Loading>
      <SeenListSkeleton />
    </Loading>
  );
  return (
    <PagedList query={query} items={query.data?.items} skeleton={skeleton} empty={<p>They all have one by now.</p>}>
      {(cities) => (
        <ul aria-label="Cities without a place" className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {cities.map(({ _id, name, country, continent }) => (
            <li key={_id}>
              <Link
                to={paths.city.to(_id)}
                className="flex min-h-14 flex-col justify-center rounded-box px-3 hover:bg-sunken"
              >
                <bdi className="font-semibold">{name}</bdi>
                <span className="text-sm text-ink-soft">{country ?? continent}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
