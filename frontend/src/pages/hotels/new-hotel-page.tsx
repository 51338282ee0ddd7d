import { ThingCreator } from "@/components/editor/thing-creator";
import { useUserId } from "@/session/session";
import { citySource } from "@/features/cities/city-source";
import { HotelForm } from "@/features/hotels/components/hotel-form";
import { addHotel } from "@/features/hotels/mutations";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.newHotel.path,
  access: "admins",
  title: "New Hotel",
};

export default function NewHotelPage() {
  return (
    <ThingCreator
      title="New hotel"
      documentTitle={page.title}
      lead="A place to sleep, and a stage for shows."
      back={{ to: paths.myHotels.to(), label: "My Hotels" }}
      one="hotel"
      userId={useUserId()}
      write="createHotel"
      create={addHotel}
      renderForm={(saving) => <HotelForm cities={citySource} saving={saving} />}
    />
  );
}
