/** The corner of the screen for toasts, above the scroll-to-top button. */
export const cornerClass = "fixed inset-x-4 bottom-20 z-50 sm:right-6 sm:bottom-22 sm:left-auto sm:w-96";
