/** "a" or "an", by the first letter. */
export const articleOf = (word: string) => (/^[aeiou]/i.test(word.normalize("NFD")) ? "an" : "a");
