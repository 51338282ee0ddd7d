import type { ComponentProps, ReactNode } from "react";
import type { Write } from "@/api/outdates";
import { useWrite } from "@/api/use-write";
import type { Saving } from "../form/thing-form";
import { useLeave } from "../form/use-leave";
import { toast } from "../ui/toast";
import { EditorPage } from "./editor-page";

type Props<V> = Omit<ComponentProps<typeof EditorPage>, "children"> & {
  /** What kind of thing it is, in words. */
  one: string;
  userId: string;
  write: Write;
  create: (values: V) => Promise<{ data: { id: string } }>;
  renderForm: (saving: Saving<V>) => ReactNode;
};

/** The page that makes a new thing, and leads to the list of one's own then. */
export function ThingCreator<V>({ one, userId, write, create, renderForm, ...page }: Props<V>) {
  const { mutateAsync, error, isPending } = useWrite(write, { mutationFn: create });
  const leave = useLeave();

  const save = async (values: V) => {
    const { data } = await mutateAsync(values);
    toast({ title: `The ${one} is created` });
    await leave(page.back.to, { made: data.id });
  };

  return (
    <EditorPage {...page}>
      {renderForm({ draftKey: `${one}:new:${userId}`, save, submitError: error, loading: isPending })}
    </EditorPage>
  );
}
