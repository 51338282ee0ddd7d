import { useParams } from "react-router";
import { ThingEditor } from "@/components/editor/thing-editor";
import { useUserId } from "@/session/session";
import { citySource } from "@/features/cities/city-source";
import { HotelForm } from "@/features/hotels/components/hotel-form";
import { HOTEL_DELETION, changeHotel, useDeleteHotel } from "@/features/hotels/mutations";
import { hotelOptions } from "@/features/hotels/queries";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.editHotel.path,
  access: "admins",
  title: "Hotel",
};

export default function EditHotelPage() {
  const { hotel: id = "" } = useParams();
  return (
    <ThingEditor
      options={hotelOptions(id)}
      one="hotel"
      userId={useUserId()}
      back={{ to: paths.myHotels.to(), label: "My Hotels" }}
      page={paths.hotel}
      write="updateHotel"
      update={changeHotel}
      deletionBody={HOTEL_DELETION}
      remove={useDeleteHotel()}
      renderForm={(hotel, saving) => <HotelForm hotel={hotel} cities={citySource} saving={saving} />}
    />
  );
}
