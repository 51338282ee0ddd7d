import type { Profile } from "@/api/generated/types.gen";
import { changesOf } from "@/components/form/changes-of";
import { EditorForm } from "@/components/form/editor-form";
import { useZodForm } from "@/components/form/use-zod-form";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { useUpdateProfile } from "../queries";
import { profileSchema } from "../schema";
import { useSession } from "@/session/session";
import { LooksFields, NameFields } from "./person-fields";

type Values = { name: string; lastName: string; age: number | null; photo: string };

const toForm = ({ name, lastName, age, photo }: Values) => ({
  name,
  lastName,
  photo,
  age: age === null ? "" : `${age}`,
});

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useZodForm({ schema: profileSchema(profile), defaultValues: toForm(profile) });
  const update = useUpdateProfile();
  const { updateUser } = useSession();

  const save = async (values: Values) => {
    const { age, ...texts } = changesOf(form, values);
    // An unknown age stays unknown.
    const body = { ...texts, ...(age != null && { age }) };
    if (Object.keys(body).length === 0) {
      form.reset(toForm(values));
      toast({ title: "There is nothing to save" });
      return;
    }
    const sure = await confirm({ title: "Are you sure?", body: "Your profile will be updated.", confirmLabel: "Yes" });
    if (!sure) return;
    await update.mutateAsync({ path: { id: profile.id }, body });
    form.reset(toForm(values));
    updateUser(profile.id, { name: values.name, lastName: values.lastName, photo: values.photo });
    toast({ title: "Profile saved" });
  };

  return (
    <EditorForm
      form={form}
      draftKey={`profile:${profile.id}`}
      onSubmit={save}
      submitError={update.error}
      loading={update.isPending}
      submitLabel="Save changes"
    >
      <NameFields form={form} own unknown={profile.lastName === ""} />
      <LooksFields form={form} unknown={profile.age == null} />
    </EditorForm>
  );
}
