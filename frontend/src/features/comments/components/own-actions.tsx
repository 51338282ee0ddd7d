import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { Comment } from "@/api/generated/types.gen";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { useDeleteComment } from "../mutations";
import type { CommentTarget } from "../queries";
import { Quote } from "./comment-form";

type Props = {
  comment: Comment;
  target: CommentTarget;
  /** The comment's list item. */
  item: RefObject<HTMLLIElement | null>;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
};

/** Edit and delete, for the comment's author. */
export function OwnActions({ comment: { _id: id, comment }, target, item, editButton, onEdit }: Props) {
  const remove = useDeleteComment(target);

  const askAndDelete = async () => {
    const successor = successorOf(item.current);
    let gone = false;
    const sure = await confirm({
      title: "Delete your comment?",
      body: <Quote text={comment} />,
      confirmLabel: "Delete",
      tone: "danger",
      action: async () => {
        await remove(id);
        gone = true;
      },
      finalFocus: () => (gone ? successor() : undefined),
    });
    if (sure) toast({ title: "Comment deleted" });
  };

  return (
    // Below the text when there is no room beside the name.
    <div className="-my-2.5 -mr-2.5 flex shrink-0 max-[24rem]:order-last max-[24rem]:mt-0 max-[24rem]:ml-auto">
      <Action ref={editButton} label="Edit your comment" about={id} onClick={onEdit}>
        <Pencil aria-hidden />
      </Action>
      <Action label="Delete your comment" about={id} onClick={askAndDelete}>
        <Trash2 aria-hidden />
      </Action>
    </div>
  );
}

/** What takes the focus after the deletion: the next comment, else the previous one, else the text box. */
function successorOf(item: HTMLElement | null) {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const panel = item?.closest("article");
  return () => (neighbour as HTMLElement | null) ?? panel?.querySelector("textarea");
}

type ActionProps = {
  label: string;
  about: string;
  onClick: () => unknown;
  ref?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

function Action({ label, about, onClick, ref, children }: ActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-describedby={`comment-${about}`}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft transition-colors max-[19rem]:size-9 hover:bg-brand-wash hover:text-on-brand-wash [&>svg]:size-4.5"
    >
      {children}
    </button>
  );
}
