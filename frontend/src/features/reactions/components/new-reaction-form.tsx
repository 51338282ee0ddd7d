import { ApiError } from "@/api/errors";
import { dropDraft } from "@/components/form/draft";
import { EditorForm } from "@/components/form/editor-form";
import { PhotoField } from "@/components/form/photo-field";
import { TextField } from "@/components/form/text-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { useIsWide } from "@/components/use-is-wide";
import { toast } from "@/components/ui/toast";
import { useCreateReaction } from "../mutations";
import { type ReactionValues, emptyReaction, nameHint, reactionSchema } from "../schema";
import { ActivityTabs } from "./activity-tabs";
import { confirmIcons } from "./confirm-icons";
import { EmojiField } from "./emoji-field";
import { ReactionPreview } from "./reaction-preview";

export function NewReactionForm({ me }: { me: string }) {
  const form = useZodForm({ schema: reactionSchema, defaultValues: emptyReaction });
  const create = useCreateReaction();
  const isWide = useIsWide();
  const draftKey = `reaction:${me}`;

  const submit = async (reaction: ReactionValues) => {
    if (!(await confirmIcons(reaction))) return;
    const { kind, itineraryId, showId, ...body } = reaction;
    try {
      await create.mutateAsync({ body: { ...body, ...(kind === "show" ? { showId } : { itineraryId }) } });
    } catch (error) {
      if (isTaken(error)) form.setError("name", { type: "server", message: error.message }, { shouldFocus: true });
      throw error;
    }
    dropDraft(draftKey);
    // The activity stays chosen, because there is often another reaction to create for it.
    form.reset({ ...emptyReaction, kind, itineraryId, showId });
    toast({ title: "Reaction created", description: "People can react with it now." });
  };

  return (
    <EditorForm
      form={form}
      draftKey={draftKey}
      preview={<ReactionPreview form={form} />}
      onSubmit={submit}
      // The error of a taken name is under its field.
      submitError={isTaken(create.error) ? null : create.error}
      loading={create.isPending}
      submitLabel="Create reaction"
    >
      <ActivityTabs form={form} />
      <TextField
        form={form}
        name="name"
        label="Name"
        hint={nameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmojiField form={form} />
      <p className="-mb-2 border-t border-line pt-5 text-sm text-ink-soft">
        Or pictures of your own, one for each side:
      </p>
      <PhotoField form={form} name="icon" label="Icon URL" hint="Shown when one has reacted." />
      <PhotoField form={form} name="iconBack" label="Back icon URL" hint="Shown when one has not." />
      {!isWide && <ReactionPreview form={form} />}
    </EditorForm>
  );
}

const isTaken = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "name_taken";
