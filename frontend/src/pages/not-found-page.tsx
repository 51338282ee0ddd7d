import { Link } from "react-router";
import { Notice } from "@/components/notice";
import { buttonClass } from "@/components/ui/button-class";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: "*",
  access: "everyone",
  title: "Not found",
};

export default function NotFoundPage() {
  return (
    <Notice
      title="Not found error - The resource requested could not be found on this server!"
      documentTitle={page.title}
    >
      <Link to={paths.home.to()} className={buttonClass("primary", "large")}>
        Return to Home
      </Link>
    </Notice>
  );
}
