/* Of a row of one's own, and of its skeleton: the picture beside the text, and below that the buttons. */

export const rowClass =
  "grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 min-[24rem]:grid-cols-[5.5rem_minmax(0,1fr)] min-[24rem]:gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 max-[19rem]:grid-cols-1 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5";

export const photoClass =
  "aspect-square rounded-box max-[19rem]:aspect-[8/5] sm:row-span-2 sm:aspect-auto sm:h-full sm:min-h-36";

export const footClass =
  "col-span-full flex min-h-11 flex-wrap items-center justify-end gap-x-4 gap-y-1 max-[19rem]:col-span-1 sm:col-span-1 sm:col-start-2 sm:self-end";
