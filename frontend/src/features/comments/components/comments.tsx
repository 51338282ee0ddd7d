import { ChevronDown, MessageCircle } from "lucide-react";
import { useId, useState } from "react";
import { cx } from "@/components/cx";
import { buttonClass } from "@/components/ui/button-class";
import type { CommentTarget } from "../queries";
import { CommentList } from "./comment-list";

/** The comments toggle, and below it (in a wrapping row) what people said, fetched when somebody wants to read it. */
export function Comments({ target, about }: { target: CommentTarget; about: string }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className={buttonClass("quiet", "medium", "-mx-5")}
      >
        <MessageCircle aria-hidden />
        <span>
          Comments <span className="sr-only">on {about}</span>
        </span>
        <ChevronDown aria-hidden className={cx("transition-transform", open && "rotate-180")} />
      </button>
      {open && (
        <div id={panel} className="basis-full pb-3">
          <CommentList target={target} about={about} />
        </div>
      )}
    </>
  );
}
