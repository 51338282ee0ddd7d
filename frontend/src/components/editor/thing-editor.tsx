import { LockKeyhole, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isNotFound } from "@/api/errors";
import { Failure, Loading } from "../faces";
import { FieldPairSkeleton, FieldSkeleton, FormSkeleton } from "../form/form-skeleton";
import { Notice } from "../notice";
import { buttonClass } from "../ui/button-class";
import { type Back, EditorPage } from "./editor-page";

type FreshQuery<T> = {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchedAfterMount: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  query: FreshQuery<T>;
  /** What kind of thing it is, in words. */
  one: string;
  back: Back;
  isMine: (thing: T) => boolean;
  children: (thing: T) => ReactNode;
};

/** The page that changes one thing: waits for it as it is now, and says so when it is gone or somebody else's. */
export function ThingEditor<T extends { name: string }>({ query, one, back, isMine, children }: Props<T>) {
  if (isNotFound(query.error)) {
    return (
      <Closed title={`Couldn't find the ${one}`} icon={<SearchX />} back={back}>
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
  // A form that started from an old copy would write the old values back.
  if (!query.data || !query.isFetchedAfterMount) return <EditorSkeleton one={one} back={back} />;
  if (!isMine(query.data)) {
    return (
      <Closed title={`This ${one} is somebody else's`} icon={<LockKeyhole />} back={back}>
        Only whoever made it can change it.
      </Closed>
    );
  }
  return (
    <EditorPage title={`Edit ${query.data.name}`} back={back}>
      {children(query.data)}
    </EditorPage>
  );
}

function Closed({ title, icon, back, children }: { title: string; icon: ReactNode; back: Back; children: string }) {
  return (
    <Notice title={title} icon={icon}>
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
          <FormSkeleton>
            <FieldSkeleton />
            <FieldPairSkeleton />
            <FieldSkeleton size="picture" />
            <FieldSkeleton size="area" />
          </FormSkeleton>
        </Loading>
      </div>
    </EditorPage>
  );
}
