import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isNotFound } from "@/api/errors";
import type { Write } from "@/api/invalidation";
import { uncached } from "@/api/uncached";
import { type Changes, useWrite } from "@/api/use-write";
import { Failure, Loading } from "../states";
import { dropDraft } from "../form/draft";
import { besidePreview } from "../form/editor-form";
import { FieldPairSkeleton, FieldSkeleton, FormSkeleton } from "../form/form-skeleton";
import type { Saving } from "../form/thing-form";
import { useNavigateAfterSave } from "../form/use-navigate-after-save";
import { Notice } from "../notice";
import { buttonClass } from "../ui/button-class";
import { toast } from "../ui/toast";
import { DeleteLine } from "./delete-line";
import { type Back, EditorPage } from "./editor-page";

type Thing = { _id: string; name: string; userId: { _id: string } };

type Props<T, V, R, E, K extends QueryKey> = {
  options: UseQueryOptions<R, E, T, K>;
  /** The kind of thing, as a word. */
  one: string;
  userId: string;
  /** The person's list. */
  back: Back;
  /** For what any admin may edit: its public page, the way back from another person's thing. */
  page?: { to: (id: string) => string };
  write: Write;
  update: (changes: Changes<V>) => Promise<unknown>;
  deletionBody: string;
  remove: (id: string, cascade: boolean) => Promise<unknown>;
  renderForm: (thing: T, saving: Saving<V>) => ReactNode;
};

/** Edits a thing, or says that it is deleted or another person's. */
export function ThingEditor<T extends Thing, V, R, E, K extends QueryKey>(props: Props<T, V, R, E, K>) {
  const { options, one, userId, back, page } = props;
  const query = useQuery({ ...options, ...uncached });
  if (isNotFound(query.error)) {
    return (
      <Closed title={`Couldn't find the ${one}`} back={back}>
        It may have been deleted, or the address has a slip in it.
      </Closed>
    );
  }
  if (query.isError) {
    return (
      <EditorPage title={`Edit ${one}`} back={back}>
        <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      </EditorPage>
    );
  }
  // A form with an old copy would write the old values back.
  if (!query.data || !query.isFetchedAfterMount) return <EditorSkeleton one={one} back={back} />;
  if (!page && query.data.userId._id !== userId) {
    return (
      <Closed title={`This ${one} is somebody else's`} back={back}>
        Only whoever made it can change it.
      </Closed>
    );
  }
  return (
    <EditorPage title={`Edit ${query.data.name}`} back={back}>
      <Editor key={query.data._id} thing={query.data} {...props} />
    </EditorPage>
  );
}

function Editor<T extends Thing, V, R, E, K extends QueryKey>(props: Props<T, V, R, E, K> & { thing: T }) {
  const { thing, one, userId, back, page, write, update, deletionBody, remove, renderForm } = props;
  const { mutateAsync, error, isPending } = useWrite(write, { mutationFn: update });
  const navigate = useNavigateAfterSave();
  const draftKey = `${one}:${thing._id}:${userId}`;

  const save = async (_: V, changed: Partial<V>) => {
    await mutateAsync({ id: thing._id, changed });
    dropDraft(draftKey);
    toast({ title: `The ${one} is saved` });
    await navigate(page && thing.userId._id !== userId ? page.to(thing._id) : back.to);
  };

  const below = (
    <DeleteLine
      name={thing.name}
      one={one}
      body={deletionBody}
      remove={async (cascade) => {
        await remove(thing._id, cascade);
        dropDraft(draftKey);
      }}
      next={back.to}
    />
  );
  return renderForm(thing, { draftKey, save, submitError: error, loading: isPending, below });
}

function Closed({ title, back, children }: { title: string; back: Back; children: string }) {
  return (
    <Notice title={title}>
      <p className="text-lg text-ink-soft">{children}</p>
      <Link to={back.to} className={buttonClass("primary", "large")}>
        {back.label}
      </Link>
    </Notice>
  );
}

function EditorSkeleton({ one, back }: { one: string; back: Back }) {
  return (
    <EditorPage title={`Edit ${one}`} back={back}>
      {/* As tall as the screen, so that the footer does not jump. */}
      <div className="min-h-dvh">
        <Loading>
          <div className={besidePreview}>
            <FormSkeleton>
              <FieldSkeleton />
              <FieldPairSkeleton />
              <FieldSkeleton size="picture" />
              <FieldSkeleton size="area" />
            </FormSkeleton>
          </div>
        </Loading>
      </div>
    </EditorPage>
  );
}
