import type { ComponentProps, ReactNode } from "react";
import type { Write } from "@/api/invalidation";
import { useWrite } from "@/api/use-write";
import { dropDraft } from "../form/draft";
import type { Saving } from "../form/thing-form";
import { useNavigateAfterSave } from "../form/use-navigate-after-save";
import { Postcard } from "../postcard";
import { toast } from "../ui/toast";
import { EditorPage } from "./editor-page";

type Props<V> = Omit<ComponentProps<typeof EditorPage>, "children"> & {
  /** The kind of thing, as a word. */
  one: string;
  userId: string;
  write: Write;
  create: (values: V) => Promise<{ data: { id: string } }>;
  renderForm: (saving: Saving<V>) => ReactNode;
};

/** Creates a thing, and goes to the person's list. */
export function ThingCreator<V>({ one, userId, write, create, renderForm, ...page }: Props<V>) {
  const { mutateAsync, error, isPending } = useWrite(write, { mutationFn: create });
  const navigate = useNavigateAfterSave();
  const draftKey = `${one}:new:${userId}`;

  const save = async (values: V) => {
    const { data } = await mutateAsync(values);
    dropDraft(draftKey);
    toast({ title: `The ${one} is created`, description: "Everybody can see it now.", drawing: <Postcard /> });
    await navigate(page.back.to, { created: data.id });
  };

  return <EditorPage {...page}>{renderForm({ draftKey, save, submitError: error, loading: isPending })}</EditorPage>;
}
