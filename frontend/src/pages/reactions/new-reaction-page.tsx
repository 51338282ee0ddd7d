import { PageTitle } from "@/components/page-title";
import { useSession } from "@/session/session";
import { NewReactionForm } from "@/features/reactions/components/new-reaction-form";

export default function NewReactionPage() {
  const { session } = useSession();
  return (
    <div className="frame max-w-3xl py-8 lg:max-w-6xl sm:py-12">
      <PageTitle documentTitle="New Reaction">New Reaction</PageTitle>
      {session.status === "signed-in" && <NewReactionForm key={session.user.id} me={session.user.id} />}
    </div>
  );
}
