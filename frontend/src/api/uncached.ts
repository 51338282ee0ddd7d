/** For an edit form's query: always fetched again, because a form would write old values back. */
export const uncached = { staleTime: 0, gcTime: 0, retryOnMount: true, refetchOnReconnect: false } as const;
