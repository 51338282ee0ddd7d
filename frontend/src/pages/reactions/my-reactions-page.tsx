import { useInfiniteQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/app/paths";
import { Empty, Loading } from "@/components/states";
import { PageTitle } from "@/components/page-title";
import { PagedList } from "@/components/paged-list";
import { buttonClass } from "@/components/ui/button-class";
import { useSession } from "@/session/session";
import { ReactionGroup } from "@/features/reactions/components/reaction-group";
import { myReactionsOptions } from "@/features/reactions/queries";

export default function MyReactionsPage() {
  const { session } = useSession();
  return (
    <div className="frame py-8 sm:py-12">
      <PageTitle documentTitle="My Reactions">My Reactions</PageTitle>
      {session.status === "signed-in" && <Groups key={session.user.id} userId={session.user.id} />}
    </div>
  );
}

function Groups({ userId }: { userId: string }) {
  const query = useInfiniteQuery(myReactionsOptions(userId));
  const empty = (
    <Empty title="You haven't reacted to anything yet" icon={<Heart />}>
      <p className="text-ink-soft">Every itinerary and every show can be liked, loved or wondered at.</p>
      <Link to={paths.cities.to()} className={buttonClass("primary")}>
        Explore Cities
      </Link>
    </Empty>
  );
  return (
    <PagedList query={query} items={query.data} skeleton={<GroupsSkeleton />} empty={empty} label="Load more reactions">
      {(groups) => groups.map((group) => <ReactionGroup key={group.name} group={group} open={query.hasNextPage} />)}
    </PagedList>
  );
}

function GroupsSkeleton() {
  return (
    <Loading>
      <div className="skeleton mt-10 h-11 w-36 rounded-full" />
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="skeleton h-26 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
