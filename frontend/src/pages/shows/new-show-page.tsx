import { useState } from "react";
import { useSearchParams } from "react-router";
import { ThingCreator } from "@/components/editor/thing-creator";
import { useUserId } from "@/session/session";
import { hotelSource } from "@/features/hotels/hotel-source";
import { ShowForm } from "@/features/shows/components/show-form";
import { addShow } from "@/features/shows/mutations";
import type { Page } from "@/page";
import { paths } from "@/paths";
import { useHotelZone } from "./use-hotel-zone";

export const page: Page = {
  path: paths.newShow.path,
  access: "members",
  title: "New show",
};

export default function NewShowPage() {
  const [hotelId, setHotelId] = useState("");
  const zone = useHotelZone(hotelId);
  const [search] = useSearchParams();
  return (
    <ThingCreator
      title={page.title}
      lead="A piano, a play, a dance: tell people where and when."
      back={{ to: paths.myShows.to(), label: "My Shows" }}
      one="show"
      userId={useUserId()}
      write="createShow"
      create={addShow}
      renderForm={(saving) => (
        <ShowForm
          hotelId={search.get("hotel") ?? undefined}
          hotels={hotelSource}
          zone={zone}
          onHotel={setHotelId}
          saving={saving}
        />
      )}
    />
  );
}
