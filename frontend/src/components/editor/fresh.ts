/** For the query of a thing that is about to be changed: asked for anew, and not kept. */
export const fresh = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;
