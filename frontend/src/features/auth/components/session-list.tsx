import { LaptopMinimal, Smartphone } from "lucide-react";
import { useEffect } from "react";
import type { OwnSession } from "@/api/generated/types.gen";
import { Badge } from "@/components/badge";
import { RelativeTime } from "@/components/relative-time";
import { Failure, Loading } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { confirm } from "@/components/ui/confirm";
import { preloadConfirmDialog } from "@/components/ui/confirm-host";
import { toast } from "@/components/ui/toast";
import { useSignOut } from "@/session/use-sign-out";
import { useEndOtherSessions, useEndSession, useSessions } from "../queries";

const HEADING = "where-signed-in";

/** Where one is signed in, with a way to end each session. */
export function SessionList() {
  const query = useSessions();
  const sessions = query.data?.response;
  // Ending a session asks first, and the network may be down by then.
  useEffect(() => void preloadConfirmDialog(), []);
  return (
    <section aria-labelledby={HEADING} className="mt-12 border-t border-line pt-8">
      <h2 id={HEADING} tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        Where you are signed in
      </h2>
      <p className="mt-2 text-ink-soft">
        A session ends by itself after 7 days without use, and after 30 days in any case.
      </p>
      {query.isPending && (
        <Loading>
          <div className="skeleton mt-5 h-20 rounded-box" />
        </Loading>
      )}
      {query.isError && !sessions && (
        <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {sessions && <Sessions sessions={sessions} />}
    </section>
  );
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const endOthers = useEndOtherSessions();
  const askEndOthers = async () => {
    const sure = await confirm({
      title: "Sign out everywhere else?",
      body: "You stay signed in here. Everywhere else one has to sign in again.",
      confirmLabel: "Sign out everywhere else",
      action: () => endOthers.mutateAsync({ query: { others: true } }),
      finalFocus: heading,
    });
    if (sure) toast({ title: "You are signed out everywhere else" });
  };
  return (
    <>
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          onClick={() => void askEndOthers()}
          className={buttonClass("secondary", "medium", "mt-5")}
        >
          Sign out everywhere else
        </button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { _id, device, here, createdAt, lastUsedAt } = session;
  const end = useEndSession();
  const signOut = useSignOut();
  const askEnd = async () => {
    const sure = await confirm({
      title: "Sign out there?",
      body: `${device} has to sign in again.`,
      confirmLabel: "Sign out",
      action: () => end.mutateAsync({ path: { id: _id } }),
      finalFocus: heading,
    });
    if (sure) toast({ title: `${device} is signed out` });
  };
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : LaptopMinimal;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft max-[19rem]:hidden" />
      <div className="min-w-48 flex-1 max-[19rem]:min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {here && <Badge>This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {here ? (
            "In use now"
          ) : (
            <>
              Last used <RelativeTime date={lastUsedAt} />
            </>
          )}
          , signed in <RelativeTime date={createdAt} />
        </p>
      </div>
      <button
        type="button"
        aria-label={here ? "Sign out here" : `Sign out ${device}`}
        onClick={() => void (here ? signOut() : askEnd())}
        className={buttonClass("secondary", "medium")}
      >
        Sign out
      </button>
    </li>
  );
}

/** The button that asked goes with its session. */
const heading = () => document.getElementById(HEADING);
