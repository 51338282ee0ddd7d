/** For the query of what is about to be changed: always asked for anew, as a form would write old values back. */
export const uncached = { staleTime: 0, gcTime: 0, retryOnMount: true, refetchOnReconnect: false } as const;
