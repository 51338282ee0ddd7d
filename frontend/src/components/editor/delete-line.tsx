import { Trash2 } from "lucide-react";
import { useNavigateAfterSave } from "../form/use-navigate-after-save";
import { buttonClass } from "../ui/button-class";
import { toast } from "../ui/toast";
import { confirmDelete } from "./confirm-delete";

type Props = {
  name: string;
  one: string;
  body: string;
  remove: (cascade: boolean) => Promise<unknown>;
  /** The page to go to after the deletion. */
  next: string;
};

export function DeleteLine({ name, one, body, remove, next }: Props) {
  const navigate = useNavigateAfterSave();

  const ask = async () => {
    // The next page's heading takes the focus.
    if (!(await confirmDelete({ name, body, remove }))) return;
    toast({ title: `The ${one} is deleted` });
    await navigate(next);
  };
  return (
    <div className="mt-5 flex justify-end">
      <button
        type="button"
        onClick={ask}
        className={buttonClass("quiet", "small", "text-danger hover:bg-accent-wash hover:text-on-accent-wash")}
      >
        <Trash2 aria-hidden />
        Delete this {one}
      </button>
    </div>
  );
}
