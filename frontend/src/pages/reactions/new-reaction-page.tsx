import { PageTitle } from "@/components/page-title";
import { useSession } from "@/session/session";
import { NewReactionForm } from "@/features/reactions/components/new-reaction-form";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.newReaction.path,
  access: "admins",
  title: "New Reaction",
};

export default function NewReactionPage() {
  const { session } = useSession();
  return (
    <div className="frame max-w-3xl py-8 lg:max-w-6xl sm:py-12">
      <PageTitle documentTitle={page.title}>New Reaction</PageTitle>
      {session.status === "signed-in" && <NewReactionForm key={session.user.id} me={session.user.id} />}
    </div>
  );
}
