/** Letters that are written from right to left, and the invisible marks that turn the letters after them round. */
const TURNING =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * What somebody has typed, to stand in a sentence: it cannot turn the words around it. The same as <bdi>, for texts
 * without markup (questions, the title of the tab). Most names come back as they are.
 */
export const isolated = (text: string) =>
  // Marks of the same kind could end ours too early or too late.
  TURNING.test(text) ? `\u2068${text.replaceAll(ISOLATES, "")}\u2069` : text;
