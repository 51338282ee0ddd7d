import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { useFocusFallback } from "@/components/page-focus";
import { buttonClass } from "@/components/ui/button-class";
import { paths } from "@/paths";
import { mailProgramOf } from "../mail-program";
import { ResendButton } from "./resend-button";
import { textLink } from "./text-link";

type Props = {
  email: string;
  next: string | null;
  /** Back to the form. */
  onChange: () => void;
};

/** What is left to do after a sign-up. Once the link has been opened in another tab, this one goes on by itself. */
export function CheckMail({ email, next, onChange }: Props) {
  const program = mailProgramOf(email, navigator.userAgent);
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <div className="flex flex-col items-start gap-5">
      <p>Open the link in it, and this page goes on by itself.</p>
      {program && (
        <a
          href={program.url}
          target={program.url.startsWith("https:") ? "_blank" : undefined}
          rel="noreferrer"
          className={buttonClass("primary", "large", "w-full")}
        >
          <ExternalLink aria-hidden />
          Open {program.name}
        </a>
      )}
      <div>
        <p className="text-ink-soft">Nothing there? Look among the spam, too.</p>
        <ResendButton email={email} />
      </div>
      <button ref={ref} type="button" onClick={onChange} className={`${textLink} text-left`}>
        That is not my address
      </button>
      <Link to={paths.signin.to(next)} className={textLink}>
        Confirmed already? Sign in
      </Link>
    </div>
  );
}
