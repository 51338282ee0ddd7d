import { Pencil } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "./ui/button-class";

type Props = {
  to: string;
  /** What is edited, for screen readers: a page may have several such links. */
  name: string;
  /** `quiet` on public pages, `secondary` in lists of one's own. */
  variant?: "quiet" | "secondary";
};

export function EditLink({ to, name, variant = "quiet" }: Props) {
  return (
    <Link to={to} aria-label={`Edit ${name}`} className={buttonClass(variant, "small")}>
      <Pencil aria-hidden />
      Edit
    </Link>
  );
}
