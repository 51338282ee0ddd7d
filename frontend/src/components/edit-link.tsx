import { Pencil } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "./ui/button-class";

type Props = {
  to: string;
  /** What is edited, for screen readers: a page has several such links. */
  name: string;
  /** Quiet beside what people read, a button among others in a list of one's own. */
  variant?: "quiet" | "secondary";
};

/** The way to the form that changes a thing, for those who may. */
export function EditLink({ to, name, variant = "quiet" }: Props) {
  return (
    <Link to={to} aria-label={`Edit ${name}`} className={buttonClass(variant, "small")}>
      <Pencil aria-hidden />
      Edit
    </Link>
  );
}
