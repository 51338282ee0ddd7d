/** Pauses in ms before a write whose answer was lost is sent again. The tests have shorter ones (testing/setup.ts). */
export const retryDelays: readonly number[] = [1000, 2000, 4000];
