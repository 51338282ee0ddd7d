import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Shelf } from "@/components/shelf";
import { ShowTile } from "@/features/shows/components/show-tile";
import { todayOf } from "@/features/shows/days";
import { nextShowsOptions } from "@/features/shows/queries";
import { paths } from "@/paths";

const SHOWN = 3;

/** The next shows of a city. Without any, and when they cannot be had, there is nothing to say. */
export function WhatsOn({ cityId }: { cityId: string }) {
  const [today] = useState(() => todayOf(new Date()));
  const { data } = useQuery(nextShowsOptions({ cityId, from: today }, SHOWN));
  if (!data || data.response.length === 0) return null;
  return (
    <Shelf
      title="What’s on"
      items={data.response}
      renderItem={(show) => <ShowTile show={show} heading="h3" />}
      rest={data.next === undefined ? undefined : { to: paths.shows.to({ cityId }), label: "See all of its shows" }}
    />
  );
}
