/** The activities whose comments are open on this page. */
export const openComments = new Set<string>();
