import { paths } from "@/app/paths";
import { EditorPage } from "@/components/editor/editor-page";
import { useLeave } from "@/components/form/use-leave";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/session/session";
import { CityForm } from "@/features/cities/components/city-form";
import { useCreateCity } from "@/features/cities/queries";
import type { CityValues } from "@/features/cities/schema";

export default function NewCityPage() {
  const userId = useUserId();
  const create = useCreateCity();
  const leave = useLeave();

  const save = async ({ country, latitude, longitude, ...rest }: CityValues) => {
    const place = latitude === "" ? {} : { latitude, longitude };
    const { id } = await create.mutateAsync({ body: { ...rest, ...place, ...(country !== "" && { country }) } });
    toast({ title: "The city is created" });
    await leave(paths.myCities.to(), { made: id });
  };

  return (
    <EditorPage
      title="New city"
      documentTitle="New City"
      lead="A place for hotels, and for itineraries."
      back={{ to: paths.myCities.to(), label: "My Cities" }}
    >
      <CityForm draftKey={`city:new:${userId}`} save={save} submitError={create.error} loading={create.isPending} />
    </EditorPage>
  );
}
