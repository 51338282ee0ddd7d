/** Right-to-left letters, and the invisible marks that change the direction of text. */
const TURNING =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Isolates a name from the direction of the text around it, like <bdi>, for texts without markup (dialogs, the
 * document title). Most names need it not and are returned as they are.
 */
export const isolated = (text: string) =>
  // Its own marks could end the isolation too early or too late.
  TURNING.test(text) ? `\u2068${text.replaceAll(ISOLATES, "")}\u2069` : text;
