import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { EditorPage } from "@/components/editor/editor-page";
import { leaveFreely } from "@/components/form/leave-freely";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/features/auth/session";
import { citySource } from "@/features/cities/city-source";
import { HotelForm } from "../components/hotel-form";
import { useCreateHotel } from "../queries";
import type { HotelValues } from "../schema";

export default function NewHotelPage() {
  const userId = useUserId();
  const create = useCreateHotel();
  const navigate = useNavigate();

  const save = async (body: HotelValues) => {
    await create.mutateAsync({ body });
    toast({ title: "The hotel is created" });
    await navigate(paths.myHotels.to(), { state: leaveFreely });
  };

  return (
    <EditorPage
      title="New hotel"
      documentTitle="New Hotel"
      lead="A place to sleep, and a stage for shows."
      back={{ to: paths.myHotels.to(), label: "My Hotels" }}
    >
      <HotelForm
        cities={citySource}
        draftKey={`hotel:new:${userId}`}
        save={save}
        submitError={create.error}
        loading={create.isPending}
      />
    </EditorPage>
  );
}
