export type ToastMessage = { title: string; description?: string; tone?: "plain" | "error" };

/*
 * The line of toasts that wait to be shown. It lives outside React so that anybody can call `toast()`, and so that
 * the part which draws them (Base UI, src/components/ui/toaster.tsx) is fetched only when there is something to say.
 */
let waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

export function toast(message: ToastMessage) {
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

export const waitingToasts = () => waiting;

export function takeToasts(): ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
