import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { asks, fixed, me } from "@/api/page-query";
import { formatCount } from "@/components/format";
import { Empty, Failure, Loading } from "@/components/states";
import { PageTitle } from "@/components/page-title";
import { buttonClass } from "@/components/ui/button-class";
import { useSession } from "@/session/session";
import { ReactionGroup } from "@/features/reactions/components/reaction-group";
import { myReactionGroupsOptions } from "@/features/reactions/queries";
import { useFoldedGroups } from "@/features/reactions/use-folded-groups";
import type { Page } from "@/page";
import { paths } from "@/paths";

/** How many groups are near the top. */
const FIRST = 2;

export const page: Page = {
  path: paths.myReactions.path,
  access: "members",
  title: "My Reactions",
  queries: [asks("listReactions", { userId: me, limit: fixed(1) }, ({ userId }) => myReactionGroupsOptions(userId))],
};

export default function MyReactionsPage() {
  const { session } = useSession();
  return (
    <div className="frame flex flex-col items-center pt-8 pb-12 sm:pt-12">
      <div className="column">
        <PageTitle documentTitle={page.title}>My Reactions</PageTitle>
        {session.status === "signed-in" && <Groups key={session.user.id} userId={session.user.id} />}
      </div>
    </div>
  );
}

function Groups({ userId }: { userId: string }) {
  const { data: groups, isPending, error, isFetching, refetch } = useQuery(myReactionGroupsOptions(userId));
  const { folded, fold, toggle } = useFoldedGroups();
  if (isPending) return <GroupsSkeleton />;
  if (!groups) return <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (groups.length === 0) return <None />;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const isAllFolded = groups.every(({ name }) => folded.includes(name));
  return (
    <>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-ink-soft">
        <p>
          {formatCount(total)} {total === 1 ? "reaction" : "reactions"}
        </p>
        {groups.length > 1 && (
          <button
            type="button"
            onClick={() => fold(isAllFolded ? [] : groups.map(({ name }) => name))}
            className={buttonClass("quiet", "small", "-mr-4")}
          >
            {isAllFolded ? "Unfold all" : "Fold all"}
          </button>
        )}
      </div>
      {groups.map((group, position) => (
        <ReactionGroup
          key={group.name}
          userId={userId}
          group={group}
          isFolded={folded.includes(group.name)}
          onToggle={() => toggle(group.name)}
          isFirst={position < FIRST}
        />
      ))}
    </>
  );
}

function None() {
  return (
    <Empty title="You haven't reacted to anything yet">
      <p className="text-ink-soft">Every itinerary and every show can be liked, loved or wondered at.</p>
      <Link to={paths.cities.to()} className={buttonClass("primary")}>
        Explore Cities
      </Link>
    </Empty>
  );
}

function GroupsSkeleton() {
  return (
    <Loading>
      <div className="mt-2 flex min-h-11 items-center">
        <div className="skeleton h-5 w-32" />
      </div>
      {[6, 3].map((rows) => (
        <div key={rows} className="mt-6">
          <div className="skeleton h-13 rounded-box" />
          {Array.from({ length: rows }, (_, index) => (
            <div key={index} className="flex h-22 items-center gap-4 px-2">
              <div className="skeleton size-16 rounded-box" />
              <div className="skeleton h-5 w-2/5" />
            </div>
          ))}
        </div>
      ))}
    </Loading>
  );
}
