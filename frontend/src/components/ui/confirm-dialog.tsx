import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useCallback, useEffect, useRef } from "react";
import { messageOf } from "@/api/errors";
import { useStore } from "@/store";
import { buttonClass } from "./button-class";
import { type Question, confirmStore, dialogOnScreen } from "./confirm";

export default function ConfirmDialog() {
  const question = useStore(confirmStore);
  const { isOpen = false, isBusy = false, isPaused = false, error = null }: Partial<Question> = question ?? {};
  const cancel = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isPaused) cancel.current?.focus();
  }, [isPaused]);
  const leaving = useRef(0);
  const trackPopup = useCallback((popup: HTMLElement | null) => {
    if (!popup) return;
    cancelAnimationFrame(leaving.current);
    dialogOnScreen.set(true);
    // Base UI gives the focus back after the popup has left the DOM.
    return () => void (leaving.current = requestAnimationFrame(() => dialogOnScreen.set(false)));
  }, []);

  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && question?.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          ref={trackPopup}
          initialFocus={question?.initialFocus ?? cancel}
          // A function would pull the focus back from wherever a quick answer has moved it meanwhile.
          finalFocus={question?.finalFocus ? () => question.finalFocus?.() ?? true : true}
          className="fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-lift transition-[opacity,scale] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="text-xl font-semibold wrap-anywhere">{question?.title}</AlertDialog.Title>
          {question?.body && (
            <AlertDialog.Description render={<div />} className="mt-2 wrap-anywhere text-ink-soft">
              {question.body}
            </AlertDialog.Description>
          )}
          {error !== null && (
            <p role="alert" className="mt-4 whitespace-pre-line text-danger">
              {messageOf(error)}
            </p>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={cancel} disabled={isBusy} className={buttonClass("secondary")}>
              {question?.cancelLabel ?? "Cancel"}
            </AlertDialog.Close>
            <button
              type="button"
              onClick={() => void question?.proceed()}
              disabled={isPaused}
              // Keeps the focus here for when the action fails.
              aria-disabled={isBusy || isPaused}
              aria-busy={isBusy}
              className={buttonClass(
                question?.tone === "danger" ? "danger" : "primary",
                "medium",
                "aria-disabled:cursor-default aria-disabled:opacity-60",
              )}
            >
              {isBusy ? "One moment…" : question?.confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
