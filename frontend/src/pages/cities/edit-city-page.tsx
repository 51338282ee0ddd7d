import { useParams } from "react-router";
import type { City } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { DeleteLine } from "@/components/editor/delete-line";
import { ThingEditor } from "@/components/editor/thing-editor";
import { useLeave } from "@/components/form/use-leave";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/session/session";
import { CityForm } from "@/features/cities/components/city-form";
import { CITY_DELETION } from "@/features/cities/deletion";
import { useCityToEdit, useDeleteCity, useUpdateCity } from "@/features/cities/queries";
import type { CityValues } from "@/features/cities/schema";

/** Any admin may change any city. */
export default function EditCityPage() {
  const { city = "" } = useParams();
  const query = useCityToEdit(city);
  return (
    <ThingEditor
      key={city}
      query={query}
      one="city"
      back={{ to: paths.myCities.to(), label: "My Cities" }}
      isMine={() => true}
    >
      {(thing) => <CityEditor city={thing} />}
    </ThingEditor>
  );
}

function CityEditor({ city }: { city: City }) {
  const userId = useUserId();
  const update = useUpdateCity();
  const remove = useDeleteCity();
  const leave = useLeave();
  const path = { id: city._id };

  const save = async (_: CityValues, changed: Partial<CityValues>) => {
    await update.mutateAsync({ id: city._id, changed });
    toast({ title: "The city is saved" });
    const next = city.userId._id === userId ? paths.myCities.to() : paths.city.to(city._id);
    await leave(next);
  };

  return (
    <>
      <CityForm
        city={city}
        draftKey={`city:${city._id}:${userId}`}
        save={save}
        submitError={update.error}
        loading={update.isPending}
      />
      <DeleteLine
        name={city.name}
        one="city"
        body={CITY_DELETION}
        remove={(cascade) => remove.mutateAsync({ path, query: cascade ? { cascade } : undefined })}
        next={paths.myCities.to()}
      />
    </>
  );
}
