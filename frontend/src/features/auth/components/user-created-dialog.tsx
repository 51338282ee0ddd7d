import { AlertDialog } from "@base-ui/react/alert-dialog";
import { CircleCheck } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";

type Props = {
  open: boolean;
  onClose: () => void;
  /** What takes the focus afterwards; false when another page follows. */
  finalFocus: false | (() => HTMLElement | null);
};

/** The words are the specification's, including the spelling: title and text make one sentence. */
export function UserCreatedDialog({ open, onClose, finalFocus }: Props) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          finalFocus={finalFocus}
          className="fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-lift transition-[opacity,scale] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <span
            aria-hidden
            className="mb-4 grid size-14 place-items-center rounded-full bg-brand-wash text-on-brand-wash"
          >
            <CircleCheck className="size-7" />
          </span>
          <p className="text-lg">
            <AlertDialog.Title render={<strong />}>User created</AlertDialog.Title>
            {": "}
            <AlertDialog.Description render={<span />}>
              The user was created successfully, you will recieve a confirmation mail, please confirm it to continue
            </AlertDialog.Description>
          </p>
          <div className="mt-6 flex justify-end">
            <AlertDialog.Close className={buttonClass("primary")}>OK</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
