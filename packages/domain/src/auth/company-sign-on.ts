import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';
import { findMailDomain } from './mail-domain.ts';

/** How long a person has at their company's page. */
export const COMPANY_ATTEMPT_MS = 10 * MINUTE_MS;
/** How long the company's word for a person waits for them to sign in once by their own means. */
export const COMPANY_LINK_MS = 20 * MINUTE_MS;

export const companySignOnLimits = {
  /** Sign-ins begun from one address: an office of hundreds shares one. */
  startsFromAddress: { name: 'company_starts_from_address', most: 500, windowMs: HOUR_MS },
  /** Sign-ins begun for one company, whose provider is asked each time. */
  startsOfCompany: { name: 'company_starts_of_company', most: 5000, windowMs: HOUR_MS, alarmAt: 3000 },
  /** Connections that one person of HR tries: each is a call to an address that they typed. */
  checksOfPerson: { name: 'company_checks_of_person', most: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** What a company's provider says of who signed in there. */
export type ProviderClaims = { readonly email: string | null; readonly isEmailVerified: boolean | null };

/** Why the e-mail that a provider asserts does not count. */
export type ClaimsProblem = 'no_email' | 'unverified_email' | 'unproven_domain';

/** The e-mail in lower case, when its domain is proven for this company; else why it does not count. */
export function judgeClaims(
  { email, isEmailVerified }: ProviderClaims,
  provenDomains: readonly string[],
): { readonly email: string } | { readonly problem: ClaimsProblem } {
  const domain = email === null ? null : findMailDomain(email);
  if (email === null || domain === null) return { problem: 'no_email' };
  if (isEmailVerified === false) return { problem: 'unverified_email' };
  return provenDomains.includes(domain) ? { email: email.trim().toLowerCase() } : { problem: 'unproven_domain' };
}

/** A row of the company's register that may be the person's: by their account, or by the e-mail of the provider. */
export type RegisterMatch = { readonly active: boolean; readonly userId: string | null };

/** Whether the register lets this account in by the company; rows of the account count before rows of the e-mail. */
export function judgeRegister(
  rows: readonly RegisterMatch[],
  accountId: string | null,
): 'open' | 'withdrawn' | 'somebody_else' {
  const own = rows.filter(({ userId }) => userId !== null && userId === accountId);
  const asked = own.length > 0 ? own : rows;
  if (asked.length === 0) return 'open';
  const active = asked.filter((row) => row.active);
  if (active.length === 0) return 'withdrawn';
  if (accountId === null) return 'open';
  return active.some(({ userId }) => userId === null || userId === accountId) ? 'open' : 'somebody_else';
}
