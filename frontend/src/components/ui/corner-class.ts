/** The corner of the screen for what comes up by itself, above the button to the top. */
export const cornerClass = "fixed inset-x-4 bottom-20 z-50 sm:right-6 sm:bottom-22 sm:left-auto sm:w-96";
