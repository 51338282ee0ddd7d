import { Hammer } from "lucide-react";
import { Link } from "react-router";
import { Notice } from "@/components/notice";
import { buttonClass } from "@/components/ui/button-class";
import { paths } from "../paths";

/** Stands at the addresses of account pages that are still to be built. */
export default function NotOpenYetPage() {
  return (
    <Notice title="This page isn't open yet" icon={<Hammer />}>
      <p className="max-w-md text-lg text-ink-soft">We are still building it. Everything else is open.</p>
      <Link to={paths.home.to()} className={buttonClass("primary", "large")}>
        Return to Home
      </Link>
    </Notice>
  );
}
