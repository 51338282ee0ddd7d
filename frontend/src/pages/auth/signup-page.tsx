import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { guestKey, saveDraft } from "@/components/form/draft";
import { useOnChange } from "@/components/use-on-change";
import { AuthPage } from "@/features/auth/components/auth-page";
import { CheckMail } from "@/features/auth/components/check-mail";
import { GoogleButton } from "@/features/auth/components/google-button";
import { OrLine } from "@/features/auth/components/or-line";
import { SignupForm } from "@/features/auth/components/signup-form";
import { textLink } from "@/features/auth/components/text-link";
import type { Page } from "@/page";
import { paths } from "@/paths";
import { resumeOfSignUp } from "@/session/begun";
import { roleOf, useSession } from "@/session/session";
import { dropWaitingSignUp, readWaitingSignUp } from "@/session/waiting-sign-up";

export const page: Page = {
  path: paths.signup.path,
  access: "guests-and-admins",
  title: "Sign up",
  head: { description: "Share adventures of your own." },
  preload: {},
};

export default function SignupPage() {
  const { session } = useSession();
  const [query] = useSearchParams();
  const next = query.get("next");
  const byAdmin = roleOf(session) === "admin";
  const [waiting, setWaiting] = useState(readWaitingSignUp);
  const isWaiting = waiting !== undefined && !byAdmin;
  // One stood at the end of the form.
  useOnChange(isWaiting, () => {
    window.scrollTo(0, 0);
    document.querySelector("h1")?.focus({ preventScroll: true });
  });
  if (isWaiting) {
    const change = () => {
      resumeOfSignUp(waiting.id);
      dropWaitingSignUp();
      // The form takes it up at once.
      saveDraft(guestKey("sign-up"), waiting.person, true);
      setWaiting(undefined);
    };
    const { email } = waiting.person;
    return (
      <AuthPage
        title="Check your mail"
        documentTitle="Check your mail"
        lead={
          <>
            We have sent a mail to <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>.
          </>
        }
        city="kyoto"
      >
        <CheckMail email={email} next={next} onChange={change} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={byAdmin ? "Create a new Admin" : "Register to share your adventures!"}
      documentTitle={byAdmin ? "New Admin" : page.title}
      lead={
        byAdmin
          ? "An admin keeps the cities, hotels and reactions, and can make further admins."
          : "It takes a minute. Photo and age can wait."
      }
      city="rio-de-janeiro"
    >
      <SignupForm byAdmin={byAdmin} next={next} onCreated={() => setWaiting(readWaitingSignUp())} />
      {!byAdmin && (
        <>
          <OrLine />
          <GoogleButton intent="sign-up" next={next} />
          <p className="text-center">
            <Link to={paths.signin.to(next)} className={textLink}>
              Already have an account?
            </Link>
          </p>
        </>
      )}
    </AuthPage>
  );
}
