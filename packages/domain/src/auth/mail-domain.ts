/** Mail services that are open to everybody, so that an address says nothing of an employer. */
const publicDomains: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'live.com', 'msn.com'],
  ...['yahoo.com', 'yahoo.es', 'yahoo.com.co', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'zoho.com', 'mail.com', 'yandex.com', 'une.net.co'],
  ...['hotmail.co', 'outlook.co', 'gmail.co', 'etb.net.co', 'mailinator.com', 'yopmail.com', 'guerrillamail.com'],
]);

const DOMAIN = /^(?=.{4,120}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
/** Endings under which anybody can register a name. */
const SHARED_ENDINGS: ReadonlySet<string> = new Set([
  'com.co',
  'net.co',
  'org.co',
  'edu.co',
  'gov.co',
  'mil.co',
  'nom.co',
]);

/** Cleans a typed domain ('@Nogal.CO ' becomes 'nogal.co'). Returns null when it cannot be the domain of a mailbox. */
export function toMailDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase().replace(/^@/, '');
  return DOMAIN.test(text) && !SHARED_ENDINGS.has(text) ? text : null;
}

/** Returns the domain of an e-mail, or null when the text is not an e-mail. */
export function findMailDomain(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : toMailDomain(email.slice(at + 1));
}

/** Whether the domain is of a mail service for everybody. */
export const isPublicMailDomain = (domain: string): boolean => publicDomains.has(domain);
