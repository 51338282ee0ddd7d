import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "../cx";
import { useOnChange } from "../use-on-change";
import { cornerClass } from "./corner-class";
import { type ToastMessage, takeToasts, waitingToasts } from "./toast";
import { justNow, toastDuration } from "./toast-times";

type Extra = Pick<ToastMessage, "drawing">;

/** `place`: the page that one is on, or on the way to. */
export default function Toaster({ place }: { place: string }) {
  const [manager] = useState(() => Toast.createToastManager<Extra>());
  const shown = useRef(new Map<string, number>());
  useOnChange(place, () => {
    for (const [id, since] of shown.current) {
      if (Date.now() - since < justNow) continue;
      shown.current.delete(id);
      manager.close(id);
    }
  });
  useEffect(() => {
    const drain = () => {
      for (const { title, description, tone = "plain", drawing } of takeToasts()) {
        const id = manager.add({
          title,
          description,
          type: tone,
          priority: tone === "error" ? "high" : "low",
          data: { drawing },
        });
        shown.current.set(id, Date.now());
      }
    };
    drain();
    return waitingToasts.subscribe(drain);
  }, [manager]);
  return (
    <Toast.Provider toastManager={manager} timeout={toastDuration} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className={cx(cornerClass, "mx-auto flex max-w-sm flex-col gap-3 sm:mx-0")}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<Extra>();
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      // Only the newest is visible; older ones are hidden, because they could not be reached.
      hidden={item.limited}
      className={cx(
        "flex gap-3 rounded-box border bg-surface p-4 pr-2 text-ink shadow-lift transition-[opacity,translate]",
        "data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
        item.type === "error" ? "border-danger" : "border-line",
      )}
    >
      {item.data?.drawing}
      <div className="min-w-0 flex-1 self-center py-1">
        {/* No heading: it comes and goes, and is no part of the page. */}
        <Toast.Title render={<p />} className="font-semibold" />
        {item.description && <Toast.Description className="mt-1 text-sm whitespace-pre-line text-ink-soft" />}
      </div>
      <Toast.Close aria-label="Close" className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken">
        <X aria-hidden className="size-5" />
      </Toast.Close>
    </Toast.Root>
  ));
}
