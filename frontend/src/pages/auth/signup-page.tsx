import { Link, useSearchParams } from "react-router";
import { AuthPage } from "@/features/auth/components/auth-page";
import { GoogleButton } from "@/features/auth/components/google-button";
import { OrLine } from "@/features/auth/components/or-line";
import { SignupForm } from "@/features/auth/components/signup-form";
import { textLink } from "@/features/auth/components/text-link";
import { paths } from "@/paths";
import { roleOf, useSession } from "@/session/session";

export default function SignupPage() {
  const { session } = useSession();
  const [query] = useSearchParams();
  const next = query.get("next");
  const byAdmin = roleOf(session) === "admin";
  return (
    <AuthPage
      title={byAdmin ? "Create a new Admin" : "Register to share your adventures!"}
      documentTitle={byAdmin ? "New Admin" : "Sign up"}
      lead={
        byAdmin
          ? "An admin keeps the cities, hotels and reactions, and can make further admins."
          : "It takes a minute. Photo and age can wait."
      }
      city="rio-de-janeiro"
    >
      <SignupForm byAdmin={byAdmin} next={next} />
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
