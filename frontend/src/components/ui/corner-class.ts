/** The corner of the screen for toasts, above the bars and the scroll-to-top button, below menus and dialogs. */
export const cornerClass =
  "fixed inset-x-4 bottom-[calc(var(--keyboard)+var(--bottom-bar)+var(--save-bar)+0.75rem)] z-30 sm:right-[max(1.5rem,env(safe-area-inset-right))] sm:left-auto sm:w-96 min-[88rem]:bottom-22";
