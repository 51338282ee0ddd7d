/** A thing of which some is not known yet, such as one that is being written. */
export type Sparse<T, Unknown extends keyof T> = Omit<T, Unknown> & Partial<Pick<T, Unknown>>;
