import { useWatch } from "react-hook-form";
import type { Profile } from "@/api/generated/types.gen";
import { portraitOf } from "@/components/portrait";
import { changesOf } from "@/components/form/changes-of";
import { dropDraft } from "@/components/form/draft";
import { EditorForm } from "@/components/form/editor-form";
import { useOwnPhotos } from "@/components/form/upload/own-photos";
import { PhotoUploadField } from "@/components/form/upload/photo-upload-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { useUpdateProfile } from "../queries";
import { profileSchema } from "../schema";
import { useSession } from "@/session/session";
import { LastNameShownField } from "./last-name-shown-field";
import { LooksFields, NameFields } from "./person-fields";

type Values = {
  name: string;
  lastName: string;
  lastNameShown: Profile["lastNameShown"];
  age: number | null;
  photo: string;
};

const toForm = ({ name, lastName, lastNameShown, age, photo }: Values) => ({
  name,
  lastName,
  lastNameShown,
  // It was not chosen.
  photo: photo === portraitOf(name, lastName) ? "" : photo,
  age: age === null ? "" : `${age}`,
});

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useZodForm({ schema: profileSchema(profile), defaultValues: toForm(profile) });
  const update = useUpdateProfile();
  const ownPhoto = useOwnPhotos([useWatch({ control: form.control, name: "photo" })]);
  const { updateUser } = useSession();
  const draftKey = `profile:${profile.id}`;

  const save = async (values: Values) => {
    const { age, ...texts } = changesOf(form, values);
    const body = { ...texts, ...(age !== undefined && { age: age ?? "" }) };
    if (Object.keys(body).length === 0) {
      form.reset(toForm(values));
      toast({ title: "There is nothing to save" });
      return;
    }
    const sure = await confirm({ title: "Are you sure?", body: "Your profile will be updated.", confirmLabel: "Yes" });
    if (!sure) return;
    await update.mutateAsync({ path: { id: profile.id }, body });
    dropDraft(draftKey);
    form.reset(toForm(values));
    const { name, lastName, photo } = values;
    const photoDetails = ownPhoto(photo) ?? null;
    updateUser(profile.id, { name, lastName, photo: photo || portraitOf(name, lastName), photoDetails });
    toast({ title: "Profile saved" });
  };

  return (
    <EditorForm
      form={form}
      draftKey={draftKey}
      onSubmit={save}
      submitError={update.error}
      loading={update.isPending}
      submitLabel="Save changes"
    >
      <NameFields form={form} own unknown={profile.lastName === ""} />
      <LastNameShownField form={form} />
      <LooksFields form={form} photoField={PhotoUploadField} />
    </EditorForm>
  );
}
