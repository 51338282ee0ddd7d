/** A running Tinerary. Its mails are files in `outbox`; `provider` is the origin of what stands in for Google. */
export type Site = { url: string; outbox: string; provider?: string };

/** The admin of the demo data, and of a site without it. */
export const adminAccount = { email: "admin@tinerary.test", password: "Adventure-2026" };
/** A user of the demo data. */
export const userAccount = { email: "ana@tinerary.test", password: "Adventure-2026" };
