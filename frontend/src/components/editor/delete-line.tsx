import { Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { buttonClass } from "../ui/button-class";
import { toast } from "../ui/toast";
import { confirmDelete } from "./confirm-delete";

type Props = {
  name: string;
  one: string;
  body: string;
  remove: (cascade: boolean) => Promise<unknown>;
  /** Leads away from the page, if it still stands. */
  onDeleted: () => void;
};

/** Stands below the form that changes a thing. */
export function DeleteLine({ name, one, body, remove, onDeleted }: Props) {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const ask = async () => {
    // The page goes away with the thing; the next one's heading takes the focus.
    if (!(await confirmDelete({ name, body, remove }))) return;
    toast({ title: `The ${one} is deleted` });
    if (isHere.current) onDeleted();
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
