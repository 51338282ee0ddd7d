/* Where the mail of an address is read. */

const SITES: readonly [domains: RegExp, name: string, url: string][] = [
  [/^(gmail|googlemail)\.com$/, "Gmail", "https://mail.google.com/mail/"],
  [/^(outlook|hotmail|live|msn)\.[a-z.]+$/, "Outlook", "https://outlook.live.com/mail/"],
  [/^(yahoo|ymail)\.[a-z.]+$/, "Yahoo Mail", "https://mail.yahoo.com/"],
  [/^(icloud|me|mac)\.com$/, "iCloud Mail", "https://www.icloud.com/mail/"],
  [/^(proton\.me|protonmail\.com|pm\.me)$/, "Proton Mail", "https://mail.proton.me/"],
  [/^gmx\.(de|net|at|ch)$/, "GMX", "https://www.gmx.net/"],
  [/^web\.de$/, "WEB.DE", "https://web.de/"],
];

/** Apple's mail program has an address of its own. Others can only be asked to write a mail. */
const APPLE = /\b(iPhone|iPad|Macintosh)\b/;

export function mailProgramOf(email: string, userAgent: string): { name: string; url: string } | undefined {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const site = SITES.find(([domains]) => domains.test(domain));
  if (site) return { name: site[1], url: site[2] };
  return APPLE.test(userAgent) ? { name: "Mail", url: "message://" } : undefined;
}
