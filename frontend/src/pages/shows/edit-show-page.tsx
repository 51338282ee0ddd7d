import { useState } from "react";
import { useParams } from "react-router";
import { ThingEditor } from "@/components/editor/thing-editor";
import { useUserId } from "@/session/session";
import { hotelSource } from "@/features/hotels/hotel-source";
import { ShowForm } from "@/features/shows/components/show-form";
import { SHOW_DELETION, changeShow, useDeleteShow } from "@/features/shows/mutations";
import { showOptions } from "@/features/shows/queries";
import type { Page } from "@/page";
import { paths } from "@/paths";
import { useHotelZone } from "./use-hotel-zone";

export const page: Page = {
  path: paths.editShow.path,
  access: "members",
  title: "Show",
};

export default function EditShowPage() {
  const [hotelId, setHotelId] = useState("");
  const zone = useHotelZone(hotelId);
  const { show: id = "" } = useParams();
  return (
    <ThingEditor
      options={showOptions(id)}
      one="show"
      userId={useUserId()}
      back={{ to: paths.myShows.to(), label: "My Shows" }}
      write="updateShow"
      update={changeShow}
      deletionBody={SHOW_DELETION}
      remove={useDeleteShow()}
      renderForm={(show, saving) => (
        <ShowForm show={show} hotels={hotelSource} zone={zone} onHotel={setHotelId} saving={saving} />
      )}
    />
  );
}
