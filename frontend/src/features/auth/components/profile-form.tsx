import type { Profile, ProfileBody } from "@/api/generated/types.gen";
import { Form } from "@/components/form/form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useUnsavedChanges } from "@/components/form/use-unsaved-changes";
import { useZodForm } from "@/components/form/use-zod-form";
import { Alert } from "@/components/ui/alert";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { useUpdateProfile } from "../queries";
import { profileSchema } from "../schema";
import { useSession } from "../session";
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
  const update = useUpdateProfile(profile.id);
  const { updateUser } = useSession();
  const cameBack = useFormDraft(`profile:${profile.id}`, form);
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  const save = async (values: Values) => {
    const body = changesOf(values, profile);
    if (Object.keys(body).length === 0) {
      form.reset(toForm(values));
      toast({ title: "There is nothing to save" });
      return;
    }
    const sure = await confirm({ title: "Are you sure?", body: "Your profile will be updated.", confirmLabel: "Yes" });
    if (!sure) return;
    await update.mutateAsync({ path: { id: profile.id }, body });
    form.reset(toForm(values));
    updateUser({ name: values.name, lastName: values.lastName, photo: values.photo });
    toast({ title: "Profile saved" });
  };

  return (
    <section className="mt-8 rounded-card border border-line bg-surface p-5 sm:p-8">
      {cameBack && isDirty && (
        <Alert tone="info" className="mb-5">
          What you typed before you signed in again is back. It is not saved yet.
        </Alert>
      )}
      <Form
        form={form}
        onSubmit={save}
        submitError={update.error}
        loading={update.isPending}
        submitLabel="Save changes"
      >
        <NameFields form={form} own />
        <LooksFields form={form} />
      </Form>
    </section>
  );
}

/** Only what differs from what is stored: an age that nobody told stays untold. */
function changesOf(values: Values, profile: Profile): ProfileBody {
  const { age, ...texts } = values;
  const changed = Object.entries(texts).filter(([name, text]) => text !== profile[name as keyof typeof texts]);
  return { ...Object.fromEntries(changed), ...(age !== null && age !== profile.age && { age }) };
}
