import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { buttonClass } from "./button-class";
import { type ConfirmRequest, pendingConfirm } from "./confirm";

/** A question that takes another's place can be answered with yes only so many ms later: a double click is no answer. */
const PAUSE = 600;

type Asked = ConfirmRequest & { answer: (yes: boolean) => void };

export default function ConfirmDialog({ request }: { request: Asked | null }) {
  // The words stay while the dialog fades away.
  const [last, setLast] = useState(request);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  // The question that another one takes the place of, for a moment.
  const [replaced, setReplaced] = useState(false);
  const [wasOpen, setWasOpen] = useState(request !== null);
  if (request && request !== last) {
    setLast(request);
    setError(null);
    setBusy(false);
    setReplaced(wasOpen);
  }
  if (wasOpen !== (request !== null)) setWasOpen(request !== null);
  const shown = request ?? last;

  useEffect(() => {
    // While busy the button cannot take the focus.
    if (!replaced || busy) return;
    cancel.current?.focus();
    const timer = setTimeout(() => setReplaced(false), PAUSE);
    return () => clearTimeout(timer);
  }, [replaced, busy]);

  const confirmNow = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await request?.action?.();
      request?.answer(true);
    } catch (failure) {
      // A deed may outlive its question: how it ends is then no matter of the one that stands here now.
      if (pendingConfirm() === request) setError(failure);
    } finally {
      if (pendingConfirm() === request || pendingConfirm() === null) setBusy(false);
    }
  };

  return (
    <AlertDialog.Root open={request !== null} onOpenChange={(open) => !open && !busy && request?.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          initialFocus={cancel}
          // As a function it would pull the focus back from wherever a quick answer has put it meanwhile.
          finalFocus={shown?.finalFocus ? () => shown.finalFocus?.() ?? true : true}
          className="fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-lift transition-[opacity,scale] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="text-xl font-semibold wrap-anywhere">{shown?.title}</AlertDialog.Title>
          {shown?.body && (
            <AlertDialog.Description render={<div />} className="mt-2 wrap-anywhere text-ink-soft">
              {shown.body}
            </AlertDialog.Description>
          )}
          {error !== null && (
            <p role="alert" className="mt-4 whitespace-pre-line text-danger">
              {messageOf(error)}
            </p>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={cancel} disabled={busy} className={buttonClass("secondary")}>
              {shown?.cancelLabel ?? "Cancel"}
            </AlertDialog.Close>
            <button
              type="button"
              onClick={confirmNow}
              disabled={replaced}
              // A disabled one would lose the focus, which is to be here when the deed fails.
              aria-disabled={busy || replaced}
              aria-busy={busy}
              className={buttonClass(
                shown?.tone === "danger" ? "danger" : "primary",
                "medium",
                "aria-disabled:cursor-default aria-disabled:opacity-60",
              )}
            >
              {busy ? "One moment…" : shown?.confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
