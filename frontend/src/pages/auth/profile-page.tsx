import { Failure, Loading } from "@/components/states";
import { FieldPairSkeleton, FieldSkeleton, FormSkeleton } from "@/components/form/form-skeleton";
import { PageTitle } from "@/components/page-title";
import { ProfileForm } from "@/features/auth/components/profile-form";
import { ProfileHead } from "@/features/auth/components/profile-head";
import { SessionList } from "@/features/auth/components/session-list";
import { useProfile } from "@/features/auth/queries";
import { useSession } from "@/session/session";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.profile.path,
  access: "members",
  title: "Profile",
};

export default function ProfilePage() {
  const { session } = useSession();
  return session.status === "signed-in" ? <ProfileOf key={session.user.id} id={session.user.id} /> : null;
}

function ProfileOf({ id }: { id: string }) {
  const query = useProfile(id);
  const profile = query.data?.response;
  return (
    <div className="frame max-w-3xl py-8 sm:py-12">
      <PageTitle documentTitle={page.title}>Your profile</PageTitle>
      {query.isPending && <ProfileSkeleton />}
      {query.isError && !profile && (
        <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {profile && (
        <>
          <ProfileHead profile={profile} />
          <ProfileForm profile={profile} />
          <SessionList />
        </>
      )}
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <Loading>
      <div className="mt-8 flex items-center gap-5">
        <div className="skeleton size-20 rounded-full" />
        <div className="skeleton h-14 w-56" />
      </div>
      <FormSkeleton>
        <FieldPairSkeleton />
        <FieldSkeleton size="picture" />
        <FieldSkeleton />
      </FormSkeleton>
    </Loading>
  );
}
